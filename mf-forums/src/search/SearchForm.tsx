import { useForumMembers, useForums } from '@market-pulse/api-client/forums';
import type { ForumPostKind } from '@market-pulse/contract';
import { maxLengths } from '@market-pulse/contract/rules';
import { isSignedIn, useSession } from '@market-pulse/session';
import { AppLink, Button } from '@market-pulse/ui';
import { useId, useLayoutEffect, useRef, useState, type ComponentProps, type ReactNode } from 'react';
import { SearchIcon, useSentSearch } from './ForumSearchField';
import { filterCount, type SearchAddress, SEARCH_PATH, searchPath } from './searchAddress';
import styles from './SearchForm.module.css';

const KINDS: readonly { readonly value: ForumPostKind; readonly label: string }[] = [
  { value: 'discussion', label: 'Discussions' },
  { value: 'idea', label: 'Trade ideas' },
];

/**
 * Words and filters of a search. It holds what its address says and is sent as a whole, by script or without: its fields are named as
 * the address names them. What is typed is not lost when an answer fails, and whoever sends it stays where they are in it.
 */
export function SearchForm({ search }: { readonly search: SearchAddress }): ReactNode {
  const send = useSentSearch();
  const help = useId();
  const { data: forums = [] } = useForums();
  const filters = filterCount(search);
  const form = useShownAddress(search);
  const filterGroup = useRef<HTMLDivElement>(null);
  const { q, forum, kind, ticker, from, to } = search;
  // One that is gone, or not loaded yet, stays chosen.
  const isKnown = forum === undefined || forums.some(({ id }) => id === forum);
  const options = isKnown ? forums : [{ id: forum, name: `Forum ${forum}` }, ...forums];
  return (
    <form
      ref={form}
      role="search"
      aria-label="Search in forums"
      method="get"
      action={SEARCH_PATH}
      onSubmit={send}
      className={styles.form}
    >
      <div className={styles.words}>
        <SearchIcon />
        <input
          type="search"
          name="q"
          aria-label="Words to look for"
          aria-describedby={help}
          placeholder="Words to look for"
          enterKeyHint="search"
          autoComplete="off"
          maxLength={maxLengths.searchText}
          defaultValue={q}
        />
        <Button type="primary" htmlType="submit">
          Search
        </Button>
      </div>
      <p id={help} className={styles.help}>
        Words are found in all their forms. “Quotation marks” keep words together, <b>-word</b> leaves out, <b>or</b>{' '}
        takes either.
      </p>
      <div ref={filterGroup} tabIndex={-1} className={styles.filters} role="group" aria-label="Filters">
        <Choice label="Forum" name="forum" all="All forums" value={forum?.toString()}>
          {options.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Choice>
        <Choice label="Kind" name="kind" all="All kinds" value={kind}>
          {KINDS.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </Choice>
        <AuthorField author={search.author} />
        <Field
          label="Ticker"
          name="ticker"
          placeholder="NVDA"
          autoCapitalize="characters"
          maxLength={20}
          defaultValue={ticker}
        />
        <Field label="From (UTC)" name="from" type="date" defaultValue={from} />
        <Field label="To (UTC)" name="to" type="date" defaultValue={to} />
      </div>
      {search.in && <input type="hidden" name="in" value={search.in} />}
      {search.sort && <input type="hidden" name="sort" value={search.sort} />}
      {filters > 0 && (
        <AppLink
          to={searchPath({ q, in: search.in, sort: search.sort })}
          className={styles.clear}
          // It goes by being pressed.
          onClick={() => filterGroup.current?.focus({ preventScroll: true })}
        >
          {filters === 1 ? 'Clear the filter' : `Clear ${filters} filters`}
        </AppLink>
      )}
    </form>
  );
}

/** What fields of the form say of an address, by their names. */
const fieldsOf = ({ q, forum, kind, author, ticker, from, to }: SearchAddress) => ({
  q,
  forum: forum?.toString() ?? '',
  kind: kind ?? '',
  author,
  ticker,
  from: from ?? '',
  to: to ?? '',
});

/**
 * Shows another address in the fields of a form that stays: Back, and another order, make it say something else, and the focus stays in it.
 * At the beginning the fields hold what the server wrote, or what was typed since.
 *
 * @returns the form's ref
 */
function useShownAddress(search: SearchAddress) {
  const form = useRef<HTMLFormElement>(null);
  const address = searchPath(search, { page: search.page });
  const shown = useRef(address);
  useLayoutEffect(() => {
    if (shown.current === address) return;
    shown.current = address;
    for (const [name, value] of Object.entries(fieldsOf(search))) {
      const field = form.current?.elements.namedItem(name);
      if (field instanceof HTMLInputElement || field instanceof HTMLSelectElement) field.value = value;
    }
  });
  return form;
}

/** Whose posts: names are offered to members while one is typed. */
function AuthorField({ author }: { readonly author: string }): ReactNode {
  const list = useId();
  const [typed, setTyped] = useState('');
  const signedIn = useSession(isSignedIn);
  const { data: members = [] } = useForumMembers(signedIn ? typed.replace(/^@/, '') : '');
  return (
    <>
      <Field
        label="Author"
        name="author"
        placeholder="Username"
        autoCapitalize="off"
        autoComplete="off"
        spellCheck={false}
        maxLength={40}
        list={list}
        defaultValue={author}
        onChange={(event) => setTyped(event.target.value.trim())}
      />
      <datalist id={list}>
        {members.map(({ username }) => (
          <option key={username} value={username} />
        ))}
      </datalist>
    </>
  );
}

function Field({ label, ...input }: ComponentProps<'input'> & { readonly label: string }): ReactNode {
  const id = useId();
  return (
    <span className={styles.filter}>
      <label htmlFor={id}>{label}</label>
      <input id={id} type="text" {...input} />
    </span>
  );
}

interface ChoiceProps {
  readonly label: string;
  readonly name: string;
  /** What no choice means. */
  readonly all: string;
  readonly value: string | undefined;
  readonly children: ReactNode;
}

function Choice({ label, name, all, value, children }: ChoiceProps): ReactNode {
  const id = useId();
  return (
    <span className={styles.filter}>
      <label htmlFor={id}>{label}</label>
      <select id={id} name={name} defaultValue={value ?? ''}>
        <option value="">{all}</option>
        {children}
      </select>
    </span>
  );
}
