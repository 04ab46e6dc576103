// Not the whole contract: a thread that renders is to start fast.
import { MENTIONS_MAX, mentionsOf, usernameKey } from '@market-pulse/contract/mentions';
import type MarkdownIt from 'markdown-it';

/** A step between the reading of a text and its showing. */
type CoreRule = Parameters<InstanceType<typeof MarkdownIt>['core']['ruler']['push']>[1];
type OneToken = Parameters<CoreRule>[0]['tokens'][number];

/** Usernames of those whom a text may name, by their `usernameKey`. */
export type People = Readonly<Record<string, string>>;

const MEMBERS = '/forums/members/';
/** What marks words up and is no end of a word. */
const MARKS = new Set(['em_open', 'em_close', 'strong_open', 'strong_close', 's_open', 's_close']);

/**
 * Makes links of the names behind an `@` that are people's, of the first ten: who is led to is told. What is code, a link or a quotation
 * names nobody.
 *
 * @param ownLink attribute that marks a link of the site
 */
export function linkMentions(ownLink: string): CoreRule {
  return ({ tokens, env, Token }) => {
    const { people = {} } = env as { readonly people?: People };
    const named = new Set<string>();
    const words = (content: string) => Object.assign(new Token('text', '', 0), { content });

    /** The person whose name something begins with, and how long it is there. */
    const personOf = (written: string, lengths: readonly number[]) => {
      for (const length of lengths) {
        const key = usernameKey(written.slice(0, length));
        if (!Object.hasOwn(people, key)) continue;
        if (!named.has(key) && named.size >= MENTIONS_MAX) return undefined;
        named.add(key);
        return { username: people[key] ?? '', length };
      }
      return undefined;
    };

    const linked = (content: string, before: string): OneToken[] => {
      const pieces: OneToken[] = [];
      let end = 0;
      for (const { at, length, written, lengths } of mentionsOf(content, before)) {
        const person = personOf(written, lengths);
        if (!person) continue;
        if (at > end) pieces.push(words(content.slice(end, at)));
        const attrs: [string, string][] = [
          ['href', `${MEMBERS}${encodeURIComponent(person.username)}`],
          [ownLink, ''],
        ];
        const open = Object.assign(new Token('link_open', 'a', 1), { attrs });
        pieces.push(open, words(`@${written.slice(0, person.length)}`), new Token('link_close', 'a', -1));
        if (person.length < written.length) pieces.push(words(written.slice(person.length)));
        end = at + length;
      }
      if (end < content.length) pieces.push(words(content.slice(end)));
      return pieces;
    };

    const inLine = (children: readonly OneToken[]): OneToken[] => {
      let depth = 0;
      let before = '';
      return children.flatMap((token) => {
        if (token.type === 'link_open' || token.type === 'link_close') depth += token.nesting;
        if (token.type !== 'text') {
          if (!MARKS.has(token.type)) before = '';
          return [token];
        }
        const behind = before;
        before = token.content.slice(-2);
        return depth > 0 ? [token] : linked(token.content, behind);
      });
    };

    let quotations = 0;
    for (const token of tokens) {
      if (token.type === 'blockquote_open' || token.type === 'blockquote_close') quotations += token.nesting;
      if (quotations === 0) token.children &&= inLine(token.children);
    }
  };
}

/** A link that `linkMentions` made: those of visitors have a `rel`. */
const MENTIONED = new RegExp(`<a href="${MEMBERS}([^"]+)">@`, 'g');

/** By their `usernameKey`, in their order, those whom a rendered text names, each once. */
export function mentionedIn(html: string): string[] {
  const names = [...html.matchAll(MENTIONED)].map(([, name = '']) => usernameKey(decodeURIComponent(name)));
  return [...new Set(names)];
}
