import type { ReactNode } from 'react';
import styles from './PostingGuidelines.module.css';

const guidelines = ['Be respectful', 'Stay on topic', 'Provide sources', 'Avoid spam and duplicates'] as const;

/** The rules that everyone who posts agrees to. */
export function PostingGuidelines(): ReactNode {
  return (
    <aside className={styles.guidelines} aria-labelledby="posting-guidelines">
      <h2 id="posting-guidelines">Posting Guidelines</h2>
      <ul>
        {guidelines.map((guideline) => (
          <li key={guideline}>{guideline}</li>
        ))}
      </ul>
    </aside>
  );
}
