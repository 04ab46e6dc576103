import type { MatchedPart } from '@market-pulse/contract';
import type { ReactNode } from 'react';
import styles from './MarkedText.module.css';

/** A text with what a rule, or the look for links, found in it. The parts do not overlap, and stand in their order. */
export function MarkedText({
  text,
  parts,
}: {
  readonly text: string;
  readonly parts: readonly MatchedPart[];
}): ReactNode {
  const pieces: ReactNode[] = [];
  let at = 0;
  for (const { from, to } of parts) {
    if (from < at || to > text.length) continue;
    pieces.push(text.slice(at, from));
    pieces.push(
      <mark key={from} className={styles.mark}>
        {text.slice(from, to)}
      </mark>,
    );
    at = to;
  }
  return [...pieces, text.slice(at)];
}
