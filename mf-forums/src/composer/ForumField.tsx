import { useForums } from '@market-pulse/api-client/forums';
import type { Forum } from '@market-pulse/contract';
import { Button, useRetry } from '@market-pulse/ui';
import { useId, type ReactNode, type RefObject } from 'react';
import styles from './fields.module.css';

export interface ForumFieldProps {
  readonly field: RefObject<HTMLSelectElement | null>;
  readonly value: string;
  readonly onChange: (forum: string) => void;
}

/** Which forum a post is for. The browser's own select: phones show it as people are used to. */
export function ForumField({ field, value, onChange }: ForumFieldProps): ReactNode {
  const query = useForums();
  const { data: forums = [], isFetching } = query;
  const { failure, retry, landing } = useRetry(query);
  const id = useId();
  const groups: readonly [string, readonly Forum[]][] = [
    ['Companies', forums.filter(({ forum_type }) => forum_type === 'company')],
    ['Crypto', forums.filter(({ forum_type }) => forum_type === 'crypto')],
  ];
  const isKnown = value === '' || forums.some((forum) => String(forum.id) === value);
  return (
    <div className={styles.field}>
      {landing}
      <label htmlFor={id}>Forum</label>
      <select
        ref={field}
        id={id}
        className={styles.input}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      >
        <option value="">Select a forum</option>
        {!isKnown && <option value={value}>This forum</option>}
        {groups.map(([label, of]) => (
          <optgroup key={label} label={label}>
            {of.map((forum) => (
              <option key={forum.id} value={forum.id}>
                {forum.name}
              </option>
            ))}
          </optgroup>
        ))}
      </select>
      {failure && (
        <p role="alert">
          Failed to load forums{' '}
          <Button size="small" loading={isFetching} onClick={() => retry()}>
            Retry
          </Button>
        </p>
      )}
    </div>
  );
}

/** What the forum with this number is called; undefined until that is known. */
export function useForumName(id: string): string | undefined {
  const { data: forums = [] } = useForums();
  return forums.find((forum) => String(forum.id) === id)?.name;
}
