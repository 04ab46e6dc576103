import { useForumSearch } from '@market-pulse/api-client/forums';
import type { ForumSearchPlace, ForumSearchSort } from '@market-pulse/contract';
import { ApiError } from '@market-pulse/api-client';
import { Link, useAddressState, usePageHead } from '@market-pulse/remote-kit';
import { classNames, Container, layout, typography } from '@market-pulse/ui';
import { useId, useRef, type ReactNode } from 'react';
import { ForumsHead } from '../forums/ForumsHead';
import { FORUMS_PATH } from '../forums/paths';
import { SortChoice } from '../posts/SortChoice';
import styles from './ForumSearchPage.module.css';
import { looksForSomething, SEARCH_PARAMETERS, searchOf, searchPath } from './searchAddress';
import { SearchForm } from './SearchForm';
import { SearchResults, type SearchResultsProps } from './SearchResults';

const LEAD = 'Find posts and comments of the community by their words, forum, author, ticker, kind and time.';

const PLACES: readonly { readonly value: ForumSearchPlace; readonly label: string }[] = [
  { value: 'posts', label: 'Posts' },
  { value: 'comments', label: 'Comments' },
];

const SORTS: readonly { readonly value: ForumSearchSort; readonly label: string }[] = [
  { value: 'relevance', label: 'Relevance' },
  { value: 'new', label: 'New' },
  { value: 'top', label: 'Top' },
];

/** `/forums/search`: posts or comments by words and filters. Everything that it shows stands in its address. */
export default function ForumSearchPage(): ReactNode {
  const [search] = useAddressState(SEARCH_PARAMETERS);
  const titleId = useId();
  const results = useRef<HTMLElement>(null);
  const isSearch = looksForSomething(search);
  usePageHead({
    title: search.q === '' ? 'Search in Forums' : `${search.q} - Search in Forums`,
    description: LEAD,
    robots: 'noindex',
  });
  const place = search.in ?? 'posts';
  const sort = search.sort ?? (search.q === '' ? 'new' : 'relevance');
  return (
    <>
      <ForumsHead title="Search in Forums" lead={LEAD} />
      <Container className={classNames(layout.page, layout.stack)}>
        <p className={styles.back}>
          <Link to={FORUMS_PATH}>All Forums</Link>
        </p>
        <SearchForm search={search} />
        {isSearch && (
          <section ref={results} tabIndex={-1} aria-labelledby={titleId} className={styles.found}>
            <h2 id={titleId} className={typography.visuallyHidden}>
              Results
            </h2>
            <div className={styles.bar}>
              <SortChoice
                label="Search in"
                sorts={PLACES}
                sort={place}
                pathOf={(value) => searchPath(search, { in: value === 'posts' ? undefined : value })}
              />
              <SortChoice
                sorts={search.q === '' ? SORTS.slice(1) : SORTS}
                sort={sort}
                pathOf={(value) => searchPath(search, { sort: value === 'relevance' ? undefined : value })}
              />
            </div>
            {/* A link to another page of results goes, or is none any more, by being followed. */}
            <Found search={search} onTurn={() => results.current?.focus({ preventScroll: true })} />
          </section>
        )}
      </Container>
    </>
  );
}

function Found({ search, onTurn }: Pick<SearchResultsProps, 'search' | 'onTurn'>): ReactNode {
  const query = useForumSearch(searchOf(search), { enabled: true });
  return <SearchResults search={search} query={query} errorText={failureOf} onTurn={onTurn} />;
}

/** What the server finds wrong with a field it says in words. */
function failureOf(error: unknown): string {
  const isWrong = error instanceof ApiError && error.code === 'validation_failed';
  if (!isWrong) return 'The forums could not be searched';
  return `${error.message}. Please change the ${error.fields['q'] ? 'words' : 'filters'}.`;
}
