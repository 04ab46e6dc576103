import { normalPassword, PASSWORD_MIN_LENGTH } from '@market-pulse/contract/rules';

/** How hard a password is to guess, from 0 (too short) to 4, in words, and what would make it harder. */
export interface PasswordStrength {
  readonly level: 0 | 1 | 2 | 3 | 4;
  readonly label: string;
  /** Empty where there is nothing to add. */
  readonly advice: string;
}

/** Parts that guessers try first. What stands here counts as one character, however long it is. */
const COMMON_PARTS = [
  'password',
  'passwort',
  'qwerty',
  'qwertz',
  'azerty',
  'letmein',
  'welcome',
  'iloveyou',
  'admin',
  'monkey',
  'dragon',
  'football',
  'baseball',
  'sunshine',
  'princess',
  'master',
  'secret',
  'login',
  'money',
  'bitcoin',
  'market',
  'pulse',
];

/** Rows of keys; a walk along one is as easy to guess as an alphabet. */
const KEY_ROWS = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm', '1234567890'];

/** Shorter personal parts are found in too many good passwords. */
const PERSONAL_PART_MIN_LENGTH = 3;

/** Kinds of characters, with how many there are of each to choose from. */
const ALPHABETS: readonly (readonly [RegExp, number])[] = [
  [/[a-z]/, 26],
  [/[A-Z]/, 26],
  [/\d/, 10],
  [/[!-/:-@[-`{-~ ]/, 33],
  [/[^\0-\u007f]/, 100],
];

/** Bits from which a password is at least fair, good and strong against guessing offline. */
const FAIR_BITS = 40;
const GOOD_BITS = 52;
const STRONG_BITS = 68;

/**
 * Estimates how hard a password is to guess: the characters that a guesser cannot foresee, times the bits of each. It
 * advises and refuses nothing (decision 13), so an estimate that fits in a screen of code will do.
 *
 * @param personal what guessers know of the person: names, address
 */
export function passwordStrength(typed: string, personal: readonly string[] = []): PasswordStrength {
  const password = normalPassword(typed);
  if (password.length < PASSWORD_MIN_LENGTH) {
    return { level: 0, label: 'too short', advice: `Use at least ${PASSWORD_MIN_LENGTH} characters.` };
  }
  const lowerCase = password.toLowerCase();
  const withoutPersonal = withoutParts(lowerCase, personalParts(personal));
  const withoutCommon = withoutParts(withoutPersonal, COMMON_PARTS);
  const unforeseen = [...withoutCommon].filter((character, index, all) => !continues(all[index - 1], character)).length;
  const bits = unforeseen * bitsOfOneCharacter(password);

  const advice = () => {
    if (withoutPersonal !== lowerCase) return 'Leave out your name and address.';
    if (withoutCommon !== withoutPersonal) return 'Leave out words that everyone tries first.';
    if (unforeseen < lowerCase.length / 2) return 'Avoid repeats and sequences such as 1234.';
    return 'Make it longer: a few unrelated words are easy to remember.';
  };
  if (bits < FAIR_BITS) return { level: 1, label: 'weak', advice: advice() };
  if (bits < GOOD_BITS) return { level: 2, label: 'fair', advice: advice() };
  if (bits < STRONG_BITS) return { level: 3, label: 'good', advice: '' };
  return { level: 4, label: 'strong', advice: '' };
}

/** The words of names and addresses that are long enough to tell. */
function personalParts(personal: readonly string[]): string[] {
  return personal
    .flatMap((text) => text.toLowerCase().split(/[^\p{L}\p{N}]+/u))
    .filter((part) => part.length >= PERSONAL_PART_MIN_LENGTH);
}

/** The text with each of these parts shortened to a single character, the longest ones first. */
function withoutParts(text: string, parts: readonly string[]): string {
  return [...parts]
    .sort((one, other) => other.length - one.length)
    .reduce((rest, part) => rest.replaceAll(part, '\0'), text);
}

/** Whether a character repeats the one before it, or comes next to it in the alphabet or on the keyboard. */
function continues(previous: string | undefined, character: string): boolean {
  if (previous === undefined) return false;
  const step = (character.codePointAt(0) ?? 0) - (previous.codePointAt(0) ?? 0);
  if (Math.abs(step) <= 1) return true;
  return KEY_ROWS.some((row) => row.includes(previous + character) || row.includes(character + previous));
}

function bitsOfOneCharacter(password: string): number {
  const choices = ALPHABETS.reduce((sum, [kind, size]) => (kind.test(password) ? sum + size : sum), 0);
  return Math.log2(Math.max(choices, 2));
}
