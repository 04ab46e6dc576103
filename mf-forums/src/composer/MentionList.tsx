import { typography } from '@market-pulse/ui';
import type { ReactNode } from 'react';
import styles from './MentionList.module.css';

export interface MentionListProps {
  readonly id: string;
  readonly names: readonly string[];
  /** The one that Enter takes. */
  readonly active: number;
  readonly onTake: (username: string) => void;
}

/** The id of a name in the list, for `aria-activedescendant`. */
export function nameId(listId: string, index: number): string {
  return `${listId}-${index}`;
}

/** People that a started name may mean, below the text. The focus stays in the text: arrows choose, Enter takes. */
export function MentionList({ id, names, active, onTake }: MentionListProps): ReactNode {
  return (
    <>
      <span role="status" className={typography.visuallyHidden}>
        {names.length === 0
          ? ''
          : `${names.length} ${names.length === 1 ? 'name' : 'names'}, Enter takes ${names[active]}`}
      </span>
      {names.length > 0 && (
        <ul id={id} role="listbox" aria-label="People" className={styles.names}>
          {names.map((name, index) => (
            <li
              key={name}
              id={nameId(id, index)}
              role="option"
              aria-selected={index === active}
              className={styles.name}
              // Before the text loses its focus.
              onMouseDown={(event) => {
                event.preventDefault();
                onTake(name);
              }}
            >
              @{name}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
