import type { ReactNode } from 'react';
import styles from './FollowButton.module.css';

/** A word in the room of the longest that may stand in its place: what follows it stays where it is. */
export function SteadyWord({ word, longest }: { readonly word: string; readonly longest: string }): ReactNode {
  return (
    <span className={styles.steady} data-longest={longest}>
      {word}
    </span>
  );
}
