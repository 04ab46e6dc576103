import type { FormerPoll as Former } from '@market-pulse/contract';
import { formatDate } from '@market-pulse/format';
import { typography } from '@market-pulse/ui';
import type { ReactNode } from 'react';

/** What the history of a post says of its poll: that it was ended early, or what it asked before. */
export function FormerPoll({ poll }: { readonly poll: Former }): ReactNode {
  const { change, question, options, is_multiple, ends_at } = poll;
  if (change === 'ended') {
    return <p className={typography.muted}>Its poll was ended early. It was to end {formatDate(ends_at)}.</p>;
  }
  return (
    <>
      <p className={typography.muted}>
        Its poll was changed. Before, it asked{question === '' ? ' what the title asks' : ''}
        {is_multiple ? ', with one or more choices' : ''}, until {formatDate(ends_at)}:
      </p>
      {question !== '' && <p>{question}</p>}
      <ul>
        {options.map((option) => (
          <li key={option}>{option}</li>
        ))}
      </ul>
    </>
  );
}
