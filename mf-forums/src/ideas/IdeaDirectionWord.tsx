import type { IdeaDirection } from '@market-pulse/contract';
import { classNames } from '@market-pulse/ui';
import type { ReactNode } from 'react';
import { DIRECTIONS } from './ideaTexts';
import styles from './IdeaDirectionWord.module.css';

/** `Up` or `Down`, with an arrow. */
export function IdeaDirectionWord({ direction }: { readonly direction: IdeaDirection }): ReactNode {
  return (
    <span className={classNames(styles.word, direction === 'long' ? styles.up : styles.down)}>
      <span className={styles.arrow} aria-hidden>
        {direction === 'long' ? '▲' : '▼'}
      </span>
      {DIRECTIONS[direction]}
    </span>
  );
}
