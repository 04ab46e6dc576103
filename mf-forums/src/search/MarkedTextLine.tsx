import type { MarkedText } from '@market-pulse/contract';
import type { ReactNode } from 'react';
import styles from './SearchResults.module.css';

/** A text in which what was looked for is marked. It is text alone: whatever looks like markup in it is shown as it was written. */
export function MarkedTextLine({ text }: { readonly text: MarkedText }): ReactNode {
  return text.map((piece, index) =>
    piece.is_match ? (
      <mark key={index} className={styles.mark}>
        {piece.text}
      </mark>
    ) : (
      piece.text
    ),
  );
}
