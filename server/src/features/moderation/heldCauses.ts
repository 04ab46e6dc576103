import { HELD_CAUSES, type HeldBecause, type HeldCause } from '@market-pulse/contract';
import type { WritingRule } from '../contributions/writingRules';

/** Longest cause that is shown, in characters. */
const SHOWN = 200;

const isCause = (word: string): word is HeldCause => (HELD_CAUSES as readonly string[]).includes(word);

/** The lines of what is kept. */
function linesOf(kept: string | null): string[] {
  return (kept ?? '')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
}

/** The number of the rule that a line names. */
function ruleIn(line: string): number | undefined {
  const [, digits] = /^rule:(\d{1,9})$/.exec(line) ?? [];
  return digits === undefined ? undefined : Number(digits);
}

/** Numbers of the rules that are kept as causes. */
export function rulesNamed(kept: readonly (string | null)[]): number[] {
  return [...new Set(kept.flatMap((one) => linesOf(one).flatMap((line) => ruleIn(line) ?? [])))];
}

/**
 * Why something waits, as the desk shows it. Kept is one cause a line, by its name (`new_account`, `link`, `reports`, `edit`), or the rule of
 * moderators that it fits (`rule:12`). Of a rule that was ended nobody knows the words any more. What is none of these is shown as it stands.
 *
 * @param rules those that are named, by number
 */
export function heldCauses(kept: string | null, rules: ReadonlyMap<number, WritingRule> = new Map()): HeldBecause[] {
  return linesOf(kept).map((line) => {
    const number = ruleIn(line);
    if (number !== undefined) {
      const rule = rules.get(number);
      return { cause: rule?.kind === 'link' ? 'domain' : 'word', text: rule?.pattern ?? null };
    }
    return isCause(line) && line !== 'other'
      ? { cause: line, text: null }
      : { cause: 'other', text: line.slice(0, SHOWN) };
  });
}
