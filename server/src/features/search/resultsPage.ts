import { maxLengths, type SearchResults } from '@market-pulse/contract';
import type { FastifyReply } from 'fastify';
import { escapeHtml, tag } from '../../http/html';
import { sendPlainPage } from '../../http/notice';

interface Match {
  readonly title: string;
  readonly url: string;
}

/** What was found, by kind, as the search of the site has it. */
function groupsOf({ instruments, posts, forums, forum_posts }: SearchResults): [string, Match[]][] {
  const named = ({ name, url }: { readonly name: string; readonly url: string }): Match => ({ title: name, url });
  return [
    ['Stocks and coins', instruments.map(({ name, symbol, url }) => ({ title: `${name} (${symbol})`, url }))],
    ['Posts', posts],
    ['Forums', forums.map(named)],
    ['Discussions', forum_posts],
  ];
}

/** A page to search in, for browsers where no script does it. */
export interface SearchPage {
  /** What was searched for, as it was typed. */
  readonly text: string;
  /** Undefined where nothing was searched. */
  readonly results?: SearchResults;
  /** Why nothing was searched. */
  readonly fault?: string;
}

/** Answers a search as a page with its box, and links to what was found. */
export function sendSearchPage(reply: FastifyReply, { text, results, fault }: SearchPage): FastifyReply {
  const groups = results ? groupsOf(results).filter(([, matches]) => matches.length > 0) : [];
  const box = { id: 'q', name: 'q', type: 'search', maxlength: String(maxLengths.searchText), value: text };
  return sendPlainPage(reply, 'Search Market Pulse', [
    tag('form', { method: 'get', action: '/api/search/', role: 'search' }),
    `<p><label for="q">Search companies, posts, forums and coins</label>${tag('input', box)}</p>`,
    '<p><button type="submit">Search</button></p>',
    '</form>',
    ...(fault === undefined ? [] : [`<p role="alert">${escapeHtml(fault)}</p>`]),
    ...(results && groups.length === 0 ? [`<p>${escapeHtml(`No results for "${text.trim()}"`)}</p>`] : []),
    ...groups.flatMap(([label, matches]) => [
      `<h2>${label}</h2>`,
      '<ul>',
      ...matches.map(({ title, url }) => `<li>${tag('a', { href: url })}${escapeHtml(title)}</a></li>`),
      '</ul>',
    ]),
  ]);
}
