import { faultOfUsername, normaliseUsername, usernameSkeleton } from './username';

const faultOf = (typed: string) => faultOfUsername(normaliseUsername(typed));

test.each([
  'ada.king',
  '_ada',
  'José_72',
  'Łukasz',
  'Ольга',
  'Ελένη',
  '山田太郎',
  'ヤマダたろう',
  '김민준',
  'שרה',
  'محمد',
])('%s is a username: the letters of one alphabet', (name) => expect(faultOf(name)).toBeUndefined());

test.each(['नरेन्द्र', 'สมชายศิริ', 'நந்தினி', 'Nguyễn', 'Ọ̀ṣun', 'ada-東京', 'Anna2'])(
  '%s is a username: the marks and mixtures that its language has',
  (name) => expect(faultOf(name)).toBeUndefined(),
);

const CHARACTERS = 'Letters, digits, dot, dash and underscore only';
const MARKS = 'Too many marks on one letter';
const ALPHABETS = 'Letters of one alphabet only';
const RESERVED = 'This username is kept for the site itself';

test.each([
  ['with a Cyrillic letter among Latin ones', 'аda', ALPHABETS],
  ['with a Greek letter among Latin ones', 'gοοgle', ALPHABETS],
  ['with digits of another alphabet', 'ada٣', ALPHABETS],
  ['with a letter that shows nothing', 'ada\u3164', CHARACTERS],
  ['with a narrow letter that shows nothing', 'ada\uffa0', CHARACTERS],
  ['with a mark that shows nothing', 'ada\u034f', CHARACTERS],
  ['with a variation selector', 'ada\ufe0f', CHARACTERS],
  ['with a soft hyphen', 'a\u00adda', CHARACTERS],
  ['that is a mark alone', '\u0301', CHARACTERS],
  ['of 39 marks', `a${'\u0301'.repeat(39)}`, MARKS],
  ['of 39 marks of several kinds', `a${'\u0316\u0317\u0318'.repeat(13)}`, MARKS],
  ['whose letters are struck through', 'a\u0336d\u0336a\u0336', MARKS],
  ['that grows beyond 40 characters as it is normalised', '\ufdfa'.repeat(3), 'At most 40 characters'],
  ['that is a place in an address, where nobody could mute it', '..', 'At least one letter or digit'],
  ['of signs alone', '_.-', 'At least one letter or digit'],
  ['of an operator', 'Admin', RESERVED],
  ['of an operator in full-width letters', 'ａｄｍｉｎ', RESERVED],
  ['of an operator in mathematical letters', '𝓪𝓭𝓶𝓲𝓷', RESERVED],
  ['of an operator with an accent', 'ádmin', RESERVED],
  ['of an operator with a digit for a letter', 'adm1n', RESERVED],
  ['of an operator with a capital that looks like another letter', 'aDMlN', RESERVED],
  ['of an operator with two letters that look like one', 'adrnin', RESERVED],
  ['of an operator with signs and a number', '_mod.erator-7', RESERVED],
  ['of the site', 'Market.Pulse', RESERVED],
  ['of the site with its office', 'market_pulse_support', RESERVED],
  ['of an office', 'Supp0rt', RESERVED],
])('a username %s is refused', (_, typed, fault) => {
  expect(faultOf(typed)).toBe(fault);
});

test.each([
  ['paypal', 'paypa1'],
  ['paypal', 'PayPaI'],
  ['paypal', 'раураӏ'],
  ['scope', 'ѕсоре'],
  ['modern', 'modem'],
  ['ann0', 'anno'],
  ['ΟΔΥΣΣΕΥΣ', 'οδυσσευς'],
])('%s and %s look alike', (one, other) => {
  expect(usernameSkeleton(other)).toBe(usernameSkeleton(one));
});

test.each([
  ['jose', 'josé'],
  ['ada', 'ada2'],
  ['ada.king', 'adaking'],
  ['Ольга', 'Олег'],
])('%s and %s do not', (one, other) => {
  expect(usernameSkeleton(other)).not.toBe(usernameSkeleton(one));
});
