import type { ReactNode } from 'react';

const guidelines = ['Be respectful', 'Stay on topic', 'Provide sources', 'Avoid spam and duplicates'] as const;

/** The rules that everyone who posts agrees to. */
export function PostingGuidelines(): ReactNode {
  return (
    <aside className="mp-panel mp-stack mp-forums-guidelines" aria-labelledby="posting-guidelines">
      <h2 id="posting-guidelines">Posting Guidelines</h2>
      <ul>
        {guidelines.map((guideline) => (
          <li key={guideline}>{guideline}</li>
        ))}
      </ul>
    </aside>
  );
}
