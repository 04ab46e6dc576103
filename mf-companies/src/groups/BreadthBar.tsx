import type { GroupBreadth } from '@market-pulse/contract';
import { formatCount } from '@market-pulse/format';
import type { CSSProperties, ReactNode } from 'react';
import styles from './BreadthBar.module.css';

/** How many companies rose, stood still and fell on one day, in words and as a bar. */
export function BreadthBar({ breadth }: { readonly breadth: GroupBreadth }): ReactNode {
  const { advancers, decliners, unchanged } = breadth;
  const parts = [
    { key: 'gain', count: advancers, text: 'rose' },
    { key: 'still', count: unchanged, text: 'unchanged' },
    { key: 'loss', count: decliners, text: 'fell' },
  ] as const;
  return (
    <div className={styles.breadth}>
      <p className={styles.words}>
        {parts.map(({ key, count, text }) => (
          <span key={key} className={styles[`${key}Text`]}>
            {formatCount(count)} {text}
          </span>
        ))}
      </p>
      <div className={styles.bar} aria-hidden>
        {parts.map(
          ({ key, count }) =>
            count > 0 && <span key={key} className={styles[key]} style={{ '--share': count } as CSSProperties} />,
        )}
      </div>
    </div>
  );
}
