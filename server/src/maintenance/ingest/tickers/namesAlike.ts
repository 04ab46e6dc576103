/** Words that say what kind of company it is, and not which. */
const KINDS =
  /^(the|inc|incorporated|corp|corporation|co|company|companies|plc|ltd|limited|llc|lp|l|p|n|v|nv|sa|s|a|ag|se|holding|holdings|group|de|md|new|class|common|stock|trust)$/;

/** Fewer letters in common would say nothing. */
const LEAST_LETTERS = 3;

function wordsOf(name: string): string[] {
  const words = name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/['’.]|\p{M}/gu, '')
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '');
  const telling = words.filter((word) => !KINDS.test(word));
  return telling.length > 0 ? telling : words;
}

/**
 * Whether two names may be those of one company: each word of the shorter one is in the other, or both are the same but for spaces.
 * `Ferguson plc` is like `Ferguson Enterprises Inc. /DE/`, and `ExxonMobil` like `EXXON MOBIL CORP`.
 */
export function namesAlike(one: string, other: string): boolean {
  const [first, second] = [wordsOf(one), wordsOf(other)];
  const [shorter, longer] = first.length <= second.length ? [first, second] : [second, first];
  if (shorter.join('').length < LEAST_LETTERS) return first.join('') === second.join('');
  return shorter.every((word) => longer.includes(word)) || first.join('') === second.join('');
}
