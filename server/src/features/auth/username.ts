import { heapsMarks } from '@market-pulse/contract';
import unhomoglyph from 'unhomoglyph';
import { reservedUsernames } from './reservedUsernames';

/** Longest username in characters, as normalised. */
export const MOST_CHARACTERS = 40;

/** Alphabets that are written today (Unicode UAX 31, table 5). */
const SCRIPTS = [
  ...[
    'Arabic',
    'Armenian',
    'Bengali',
    'Bopomofo',
    'Cyrillic',
    'Devanagari',
    'Ethiopic',
    'Georgian',
    'Greek',
    'Gujarati',
  ],
  ...['Gurmukhi', 'Hangul', 'Han', 'Hebrew', 'Hiragana', 'Kannada', 'Katakana', 'Khmer', 'Lao', 'Latin', 'Malayalam'],
  ...['Myanmar', 'Oriya', 'Sinhala', 'Tamil', 'Telugu', 'Thaana', 'Thai', 'Tibetan'],
];
/** Alphabets that belong together in one word (Unicode UTS 39, section 5.2, "highly restrictive"). */
const MIXTURES = [
  ['Latin', 'Han', 'Hiragana', 'Katakana'],
  ['Latin', 'Han', 'Bopomofo'],
  ['Latin', 'Han', 'Hangul'],
];

/** Names in one alphabet, or in some that belong together; digits and signs belong to all of them. */
const ONE_ALPHABET = [...SCRIPTS.map((script) => [script]), ...MIXTURES].map((scripts) => {
  const letters = [...scripts, 'Common', 'Inherited'].map((script) => `\\p{Script_Extensions=${script}}`);
  return new RegExp(`^[${letters.join('')}]+$`, 'u');
});

/** Letters with their marks, decimal digits, dot, dash and underscore. */
const ALLOWED = /^[\p{L}\p{Nd}._-][\p{L}\p{Mn}\p{Mc}\p{Nd}._-]*$/u;
/** Letters and marks that show nothing, such as the Hangul filler. */
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/u;
/** Beside what no text may heap (`heapsMarks`): more marks on a letter than a name has, the same one twice, or one struck through it. */
const ODD_MARKS = /\p{Script_Extensions=Inherited}{3}|(\p{M})\1|[\u0334-\u0338]/u;

/** What is wrong with a username, in words for the person who typed it. */
type Fault = string;

/** The form in which a username is kept and shown: full-width and other variants of a letter are that letter. */
export function normaliseUsername(typed: string): string {
  return typed.normalize('NFKC');
}

/**
 * What two usernames have in common that a reader could take for one another: `paypal`, `paypa1` and Cyrillic `раураl`.
 * It is made of Unicode's list of confusable characters (UTS 39, section 4); i, l and 1 are one, as are o and 0, in whatever case.
 */
export function usernameSkeleton(username: string): string {
  const folded = normaliseUsername(username).toUpperCase().toLowerCase().replaceAll('ς', 'σ');
  const skeleton = unhomoglyph(folded.normalize('NFD')).normalize('NFD').toLowerCase();
  return skeleton.replaceAll('i', 'l').replaceAll('ı', 'l');
}

/** What is wrong with a normalised username, or undefined when nobody is misled by it. */
export function faultOfUsername(username: string): Fault | undefined {
  if ([...username].length > MOST_CHARACTERS) return `At most ${MOST_CHARACTERS} characters`;
  if (!ALLOWED.test(username) || INVISIBLE.test(username)) return 'Letters, digits, dot, dash and underscore only';
  // Addresses have the name in them: `.` and `..` would lead elsewhere, and nobody could mute or follow it.
  if (!/[\p{L}\p{Nd}]/u.test(username)) return 'At least one letter or digit';
  if (heapsMarks(username) || ODD_MARKS.test(username)) return 'Too many marks on one letter';
  if (!ONE_ALPHABET.some((alphabet) => alphabet.test(username))) return 'Letters of one alphabet only';
  if (isReserved(username)) return 'This username is kept for the site itself';
  return undefined;
}

const reservedSkeletons = new Set(reservedUsernames.map(plainSkeleton));

/** Whether a username passes for someone who speaks for the site, whatever signs, accents or number it is dressed up with. */
function isReserved(username: string): boolean {
  const bare = username.replaceAll(/[._-]/g, '');
  return [bare, bare.replace(/\p{Nd}+$/u, '')].some((name) => reservedSkeletons.has(plainSkeleton(name)));
}

/** The skeleton of a name without its accents. */
function plainSkeleton(name: string): string {
  return usernameSkeleton(name.normalize('NFKD').replaceAll(/\p{M}/gu, ''));
}
