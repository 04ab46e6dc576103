import { commentCreate, forumPostCreate } from '../forum';
import { forumPollWrite } from '../poll';
import { heapsMarks } from './heapedMarks';

/** Above, below and through a letter. */
const MARKS = ['\u030D', '\u0316', '\u0334', '\u0352', '\u0321', '\u20DD'] as const;
const marks = (count: number, between = '') =>
  Array.from({ length: count }, (_, at) => `${MARKS[at % MARKS.length]}${between}`).join('');

test.each([
  ['Thai', 'ผู้ซื้อที่นี่ได้กำไรเพิ่มขึ้น น้ำ'],
  ['Arabic with harakat', 'ٱلسَّلَامُ عَلَيْكُمْ وَرَحْمَةُ ٱللَّٰهِ'],
  ['Hebrew with niqqud', 'בְּרֵאשִׁ֖ית בָּרָ֣א אֱלֹהִ֑ים הַשָּׁמַ֖יִם'],
  ['Devanagari', 'क्षत्रिय राष्ट्रीय निर्माणाधीन हिन्दीं'],
  ['Vietnamese, decomposed', 'Nguyễn Tiếng Việt được chuyển nhượng'.normalize('NFD')],
  ['Greek, decomposed', 'ᾧ ᾗ ᾲ'.normalize('NFD')],
  ['Burmese', 'လျှို့ဝှက်ချက် မြို့'],
  ['Khmer', 'ស្ត្រី ញ៉ាំ ខ្ញុំ'],
  ['Tibetan', 'བསྒྲུབས་ ཧཱུྃ'],
  ['Tamil', 'கொள்முதல் ஸ்ரீ'],
  ['Korean, decomposed', '한국어'.normalize('NFD')],
  ['emoji with selectors and joiners', '❤️‍🔥 🏳️‍🌈 👩🏽‍🚀 🏴󠁧󠁢󠁥󠁮󠁧󠁿'],
  ['keycaps', '1️⃣2️⃣#️⃣'],
  ['four on one letter', `a${marks(4)}b${marks(4)}`],
])('%s is read as it is written', (_what, text) => {
  expect(heapsMarks(text)).toBe(false);
  expect(commentCreate.safeParse({ content: text }).success).toBe(true);
});

test.each([
  ['five on one letter', `a${marks(5)}`],
  ['forty', `Up${marks(40)} it goes`],
  ['five with joiners between them', `a${marks(5, '\u200D')}`],
  ['marks with a place of their own among them', `a${`${marks(3)}\u093E`.repeat(3)}`],
  ['marks on nothing', marks(6)],
])('%s are too many, in words', (_what, text) => {
  expect(heapsMarks(text)).toBe(true);
  const words = {
    title: text,
    body: `Look: ${text}`,
    content: `Look: ${text}`,
    question: text,
    options: [text, 'No'],
    days: 3,
  };
  for (const schema of [forumPostCreate, commentCreate, forumPollWrite]) {
    const messages = schema.safeParse(words).error?.issues.map(({ message }) => message) ?? [];
    expect(messages).toContain('Your text stacks accents on single letters: use at most four on each.');
  }
});

test('what turns the direction of text is refused in bodies and comments as it is in titles', () => {
  const turned = 'Sold at \u202E00.1$\u202C';
  for (const result of [
    forumPostCreate.safeParse({ title: 'A title', body: turned }),
    commentCreate.safeParse({ content: `first\n${turned}` }),
    commentCreate.safeParse({ content: 'a \u2067b\u2069' }),
  ]) {
    expect(result.error?.issues.map(({ message }) => message)).toEqual([
      'Characters that turn the direction of text are not allowed here',
    ]);
  }
});
