import type { VoteTarget } from '../votes/queries';
import type { Ring } from '../votes/rings';

/** What a member has written lately. */
export interface RecentWriting {
  readonly authorId: number;
  /** Milliseconds since 1970. */
  readonly writtenAt: number;
  readonly text: string;
  /** Whether the account was young when it wrote this. */
  readonly isYoung: boolean;
}

/**
 * Writing that belongs together: of young accounts about one ticker within hours, of several accounts with the same words, of one
 * account that repeats itself, or what many young accounts voted on within hours (`votes/rings.ts`).
 */
export interface Campaign<Writing extends RecentWriting> {
  readonly kind: 'ticker' | 'copies' | 'repeats' | 'votes';
  /** What all of it is about; null for words that are the same, and votes. */
  readonly ticker: string | null;
  /** Accounts that take part in it: of `votes` those that voted. */
  readonly authors: number;
  readonly writings: readonly Writing[];
}

/** So many young accounts that write about one ticker are a burst, within so much time. */
export const BURST_AUTHORS = 4;
export const BURST_MILLISECONDS = 6 * 60 * 60 * 1000;
/** So many accounts that write the same are a campaign, however old they are. */
const COPY_AUTHORS = 3;
/** So often one account may not say the same within so much time. */
const REPEATS = 5;
const REPEAT_MILLISECONDS = 24 * 60 * 60 * 1000;
/** Words that are compared together. */
const SHINGLE_WORDS = 3;
/** A text with fewer such groups of words says too little to be a copy of another. */
const FEWEST_SHINGLES = 5;
/** Part of the shorter text that two copies have in common. */
const COPY_SHARE = 0.6;

/** Tickers that a text names with a dollar sign, in upper case. */
export function tickersIn(text: string): Set<string> {
  const found = text.matchAll(/(?<![\p{L}\p{N}$])\$([A-Za-z]{1,6}(?:\.[A-Za-z]{1,2})?)(?![\p{L}\p{N}])/gu);
  return new Set([...found].map(([, ticker = '']) => ticker.toUpperCase()));
}

/** A text without the lines that it quotes; all of it where there is nothing else. */
function withoutQuotes(text: string): string {
  const own = text.replaceAll(/^ {0,3}>.*$/gmu, '');
  return own.trim() === '' ? text : own;
}

/**
 * Groups of words that stand together in a text, without case and punctuation. What accounts that have been here for a while quote is
 * not theirs: three of them answer to the same paragraph without a campaign.
 */
function shinglesOf({ text, isYoung }: RecentWriting): Set<string> {
  const words =
    (isYoung ? text : withoutQuotes(text))
      .normalize('NFKC')
      .toLowerCase()
      .match(/[\p{L}\p{N}$]+/gu) ?? [];
  const shingles = new Set<string>();
  for (let at = 0; at + SHINGLE_WORDS <= words.length; at += 1) {
    shingles.add(words.slice(at, at + SHINGLE_WORDS).join(' '));
  }
  return shingles;
}

function countAuthors(writings: readonly RecentWriting[]): number {
  return new Set(writings.map(({ authorId }) => authorId)).size;
}

/** The part of writings, in the order of time, within which most accounts wrote in so many milliseconds, and of such parts the longest. */
function densest<Writing extends RecentWriting>(writings: readonly Writing[], within: number): readonly Writing[] {
  let best = { from: 0, to: 0, authors: 0 };
  /** How many of the part that is looked at each author wrote. */
  const counts = new Map<number, number>();
  let from = 0;
  for (const [at, { authorId, writtenAt }] of writings.entries()) {
    counts.set(authorId, (counts.get(authorId) ?? 0) + 1);
    for (let first = writings[from]; first && writtenAt - first.writtenAt > within; first = writings[from]) {
      const left = (counts.get(first.authorId) ?? 0) - 1;
      if (left > 0) counts.set(first.authorId, left);
      else counts.delete(first.authorId);
      from += 1;
    }
    const part = { from, to: at + 1, authors: counts.size };
    const isLonger = part.to - part.from > best.to - best.from;
    if (part.authors > best.authors || (part.authors === best.authors && isLonger)) best = part;
  }
  return writings.slice(best.from, best.to);
}

/** Writings with the same words. Each is compared with the first of its kind, by the groups of words that both have. */
function gatherCopies<Writing extends RecentWriting>(writings: readonly Writing[]): Writing[][] {
  const groups: { readonly size: number; readonly members: Writing[] }[] = [];
  const groupsOf = new Map<string, number[]>();
  for (const writing of writings) {
    const shingles = shinglesOf(writing);
    if (shingles.size < FEWEST_SHINGLES) continue;
    // Texts that share half of their words with all others are hundreds of millions of additions: in an array of numbers.
    const shared = new Uint32Array(groups.length);
    for (const shingle of shingles) {
      for (const group of groupsOf.get(shingle) ?? []) shared[group] = (shared[group] ?? 0) + 1;
    }
    const group = groups.find(({ size }, at) => (shared[at] ?? 0) / Math.min(size, shingles.size) >= COPY_SHARE);
    if (group) {
      group.members.push(writing);
      continue;
    }
    const at = groups.push({ size: shingles.size, members: [writing] }) - 1;
    for (const shingle of shingles) pushTo(groupsOf, shingle, at);
  }
  return groups.map(({ members }) => members);
}

function pushTo<Key, Value>(lists: Map<Key, Value[]>, key: Key, value: Value): void {
  const list = lists.get(key);
  if (list) list.push(value);
  else lists.set(key, [value]);
}

/** What single accounts repeat in writings with the same words: five times and more within a day. */
function gatherRepeats<Writing extends RecentWriting>(alike: readonly Writing[]): (readonly Writing[])[] {
  const byAuthor = new Map<number, Writing[]>();
  for (const writing of alike) pushTo(byAuthor, writing.authorId, writing);
  return [...byAuthor.values()]
    .map((all) => densest(all, REPEAT_MILLISECONDS))
    .filter((repeated) => repeated.length >= REPEATS);
}

/**
 * Campaigns among what was written lately, those of most accounts first: four young accounts on one ticker within six hours, three of
 * any age with the same words, or one with the same words five times within a day. What has the same words stands there alone, not
 * under its ticker too.
 */
export function gatherCampaigns<Writing extends RecentWriting>(writings: readonly Writing[]): Campaign<Writing>[] {
  const inOrder = [...writings].sort((one, other) => one.writtenAt - other.writtenAt);
  const alike = gatherCopies(inOrder);
  const copies = alike.filter((members) => countAuthors(members) >= COPY_AUTHORS);
  const repeats = alike.filter((members) => countAuthors(members) < COPY_AUTHORS).flatMap(gatherRepeats);
  const gathered = new Set([...copies, ...repeats].flat());
  const byTicker = new Map<string, Writing[]>();
  for (const writing of inOrder) {
    if (gathered.has(writing) || !writing.isYoung) continue;
    for (const ticker of tickersIn(writing.text)) pushTo(byTicker, ticker, writing);
  }
  const bursts = [...byTicker].map(([ticker, all]) => ({ ticker, writings: densest(all, BURST_MILLISECONDS) }));
  return [
    ...copies.map((members) => ({ kind: 'copies' as const, ticker: null, writings: members })),
    ...repeats.map((members) => ({ kind: 'repeats' as const, ticker: null, writings: members })),
    ...bursts
      .filter((burst) => countAuthors(burst.writings) >= BURST_AUTHORS)
      .map((burst) => ({ kind: 'ticker' as const, ...burst })),
  ]
    .map((campaign) => ({ ...campaign, authors: countAuthors(campaign.writings) }))
    .sort((one, other) => other.authors - one.authors);
}

/** What a ring voted on, as a campaign of those who voted. @param writingOf what was voted on; undefined where it is gone */
export function ringCampaign<Writing extends RecentWriting>(
  { targets, votes }: Ring,
  writingOf: (target: VoteTarget) => Writing | undefined,
): Campaign<Writing> {
  const writings = targets.map(writingOf).filter((writing) => writing !== undefined);
  return { kind: 'votes', ticker: null, authors: new Set(votes.map(({ voterId }) => voterId)).size, writings };
}
