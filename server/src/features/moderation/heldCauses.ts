import { HELD_CAUSES, type HeldBecause, type HeldCause } from '@market-pulse/contract';

/** Longest cause that is shown, in characters. */
const SHOWN = 200;

const isCause = (word: string): word is HeldCause => (HELD_CAUSES as readonly string[]).includes(word);

/**
 * Why something waits, as the desk shows it. Kept is one cause a line: its name, and of a rule its words or domain behind a colon
 * (`new_account`, `link`, `word: guaranteed gains`, `domain: pump.example`, `reports`, `edit`). What is none of these is shown as it stands.
 */
export function heldCauses(kept: string | null): HeldBecause[] {
  return (kept ?? '')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((line) => {
      const [, name = '', text = ''] = /^([a-z_]+)(?::\s*(.*))?$/u.exec(line) ?? [];
      return isCause(name) && name !== 'other'
        ? { cause: name, text: text === '' ? null : text.slice(0, SHOWN) }
        : { cause: 'other', text: line.slice(0, SHOWN) };
    });
}
