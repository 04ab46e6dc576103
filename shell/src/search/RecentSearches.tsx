import { classNames } from '@market-pulse/ui';
import type { ReactNode } from 'react';
import styles from './RecentSearches.module.css';
import optionStyles from './optionList.module.css';
import quietButton from './quietButton.module.css';

export interface RecentSearchesProps {
  readonly listId: string;
  /** Latest first. */
  readonly searches: readonly string[];
  readonly active: string | undefined;
  /** The element id of a search. */
  readonly optionId: (search: string) => string;
  readonly onActivate: (search: string) => void;
  readonly onChoose: (search: string) => void;
  readonly onForget: () => void;
}

/** What this browser searched for before, as options to search again, or what can be searched for. */
export function RecentSearches(props: RecentSearchesProps): ReactNode {
  const { listId, searches, active, optionId, onActivate, onChoose, onForget } = props;
  if (searches.length === 0) {
    return <p className={styles.hint}>Type a company or ticker, a coin, or words of a post or discussion.</p>;
  }
  return (
    <>
      <div className={optionStyles.group}>
        Recent searches
        <button type="button" className={quietButton.quiet} onClick={onForget}>
          Clear
        </button>
      </div>
      <div id={listId} role="listbox" aria-label="Recent searches" className={optionStyles.list}>
        {searches.map((search) => (
          <button
            key={search}
            id={optionId(search)}
            type="button"
            role="option"
            aria-selected={search === active}
            tabIndex={-1}
            className={classNames(optionStyles.option, search === active && optionStyles.isActive)}
            onPointerMove={() => onActivate(search)}
            onClick={() => onChoose(search)}
          >
            <span className={optionStyles.title}>{search}</span>
          </button>
        ))}
      </div>
    </>
  );
}
