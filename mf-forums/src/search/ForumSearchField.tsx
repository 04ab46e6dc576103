import { maxLengths } from '@market-pulse/contract/rules';
import { useNavigate } from '@market-pulse/remote-kit';
import type { FormEvent, ReactNode } from 'react';
import styles from './ForumSearchField.module.css';
import { pathOfForm, SEARCH_PATH } from './searchAddress';

/** Follows the address that a sent form means, within the site. Where no script runs the browser does the same by itself. */
export function useSentSearch(): (event: FormEvent<HTMLFormElement>) => void {
  const navigate = useNavigate();
  return (event) => {
    event.preventDefault();
    void navigate(pathOfForm(new FormData(event.currentTarget)));
  };
}

export interface ForumSearchFieldProps {
  /** The forum that is searched; all where there is none. */
  readonly forumId?: number | undefined;
}

/** A field in the head of the forums, which leads to the page that searches them. */
export function ForumSearchField({ forumId }: ForumSearchFieldProps): ReactNode {
  const send = useSentSearch();
  const label = forumId === undefined ? 'Search in forums' : 'Search in this forum';
  return (
    <form role="search" aria-label={label} method="get" action={SEARCH_PATH} onSubmit={send} className={styles.field}>
      <button type="submit" aria-label="Search">
        <SearchIcon />
      </button>
      <input
        type="search"
        name="q"
        aria-label={label}
        placeholder={label}
        enterKeyHint="search"
        autoComplete="off"
        maxLength={maxLengths.searchText}
      />
      {forumId !== undefined && <input type="hidden" name="forum" value={forumId} />}
    </form>
  );
}

/** A magnifying glass. */
export function SearchIcon(): ReactNode {
  return (
    <svg viewBox="0 0 20 20" aria-hidden>
      <circle cx="8.5" cy="8.5" r="5.75" />
      <path d="m13 13 4.25 4.25" />
    </svg>
  );
}
