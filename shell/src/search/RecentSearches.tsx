import { classNames } from '@market-pulse/ui';
import type { ReactNode } from 'react';

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
    return <p className="mp-palette__hint">Type a company or ticker, a coin, or words of a post or discussion.</p>;
  }
  return (
    <>
      <div className="mp-palette__group">
        Recent searches
        <button type="button" className="mp-palette__clear" onClick={onForget}>
          Clear
        </button>
      </div>
      <div id={listId} role="listbox" aria-label="Recent searches" className="mp-palette__list">
        {searches.map((search) => (
          <button
            key={search}
            id={optionId(search)}
            type="button"
            role="option"
            aria-selected={search === active}
            tabIndex={-1}
            className={classNames('mp-palette__option', search === active && 'is-active')}
            onPointerMove={() => onActivate(search)}
            onClick={() => onChoose(search)}
          >
            <span className="mp-palette__title">{search}</span>
          </button>
        ))}
      </div>
    </>
  );
}
