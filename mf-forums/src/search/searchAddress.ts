import type { ForumSearch } from '@market-pulse/api-client/forums';
import type { ForumPostKind, ForumSearchPlace, ForumSearchSort } from '@market-pulse/contract';
import { maxLengths } from '@market-pulse/contract/rules';
import {
  type AddressParameter,
  type AddressValues,
  changeAddress,
  choiceParameter,
  pageParameter,
  textParameter,
} from '@market-pulse/remote-kit';
import { FORUMS_PATH, idFromPath } from '../forums/paths';

/** Where forums are searched. */
export const SEARCH_PATH = `${FORUMS_PATH}/search`;

/** A day as people and date fields write it; whether there is such a day the server says. */
const dayParameter: AddressParameter<string | undefined> = {
  read: (text = '') => (/^\d{4}-\d{2}-\d{2}$/.test(text) ? text : undefined),
  write: (day) => day,
};

const forumParameter: AddressParameter<number | undefined> = {
  read: idFromPath,
  write: (id) => id?.toString(),
};

/** Everything that the page shows stands in its address. */
export const SEARCH_PARAMETERS = {
  q: textParameter(maxLengths.searchText),
  in: choiceParameter<ForumSearchPlace>(['posts', 'comments']),
  forum: forumParameter,
  author: textParameter(40),
  ticker: textParameter(20),
  kind: choiceParameter<ForumPostKind>(['discussion', 'idea']),
  from: dayParameter,
  to: dayParameter,
  sort: choiceParameter<ForumSearchSort>(['relevance', 'new', 'top']),
  page: pageParameter,
};

/** What an address looks for. */
export type SearchAddress = AddressValues<typeof SEARCH_PARAMETERS>;

/** Whether an address looks for anything: words, or what a filter chooses. Order and place alone choose nothing. */
export function looksForSomething({ q, forum, author, ticker, kind, from, to }: SearchAddress): boolean {
  return q !== '' || author !== '' || ticker !== '' || [forum, kind, from, to].some((value) => value !== undefined);
}

/** How many filters an address has beside its words. */
export function filterCount({ forum, author, ticker, kind, from, to }: SearchAddress): number {
  const chosen = [forum, author || undefined, ticker || undefined, kind, from ?? to];
  return chosen.filter((value) => value !== undefined).length;
}

/** The call for an address; a ticker may be typed as in a text, with its `$`. */
export function searchOf({ q, author, ticker, page, ...others }: SearchAddress): ForumSearch {
  return {
    ...others,
    q: q || undefined,
    author: author.replace(/^@/, '') || undefined,
    ticker: ticker.replace(/^\$/, '') || undefined,
    page: page === 1 ? undefined : page,
  };
}

/** The address of another look at the same search. What changes begins at the first page, unless that is what changes. */
export function searchPath(search: Partial<SearchAddress>, changes: Partial<SearchAddress> = {}): string {
  const address = changeAddress(SEARCH_PARAMETERS, new URLSearchParams(), { ...search, page: 1, ...changes });
  return address.size === 0 ? SEARCH_PATH : `${SEARCH_PATH}?${address}`;
}

/** The address that a sent form means: its fields, without those that say nothing. */
export function pathOfForm(fields: FormData): string {
  const address = new URLSearchParams();
  for (const [name, value] of fields)
    if (typeof value === 'string' && value.trim() !== '') address.append(name, value.trim());
  return address.size === 0 ? SEARCH_PATH : `${SEARCH_PATH}?${address}`;
}
