import type { TextHeading } from '@market-pulse/ui/rich-text';
import type { ReactNode } from 'react';
import styles from './PostContents.module.css';

/** A text of fewer parts is seen at a glance. */
const LEAST_PARTS = 2;

/**
 * The parts of a post, each a link to it: at its side where the window has room, else behind a line that opens them. Works without
 * script. Nothing for a text without parts.
 */
export function PostContents({ headings }: { readonly headings: readonly TextHeading[] }): ReactNode {
  if (headings.length < LEAST_PARTS) return null;
  const list = (
    <ol>
      {headings.map(({ id, text }) => (
        <li key={id}>
          <a href={`#${id}`}>{text}</a>
        </li>
      ))}
    </ol>
  );
  return (
    <>
      <nav className={styles.side} aria-label="Contents">
        <p>Contents</p>
        {list}
      </nav>
      <details className={styles.fold}>
        <summary>
          Contents <span>{headings.length} sections</span>
        </summary>
        {list}
      </details>
    </>
  );
}
