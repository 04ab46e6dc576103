import type { CampaignRules } from '../../config/forumRules';

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
 * Writing that belongs together: of young accounts about one ticker within hours, of several accounts with the same words, or of one
 * account that repeats itself.
 */
export interface Campaign<Writing extends RecentWriting> {
  readonly kind: 'ticker' | 'copies' | 'repeats';
  /** What all of it is about; null for words that are the same. */
  readonly ticker: string | null;
  readonly authors: number;
  readonly writings: readonly Writing[];
  /** Of writings with the same words: what part each has in common with the others, in percent. */
  readonly alike: ReadonlyMap<Writing, number>;
}

/** Words that are compared together. */
const SHINGLE_WORDS = 3;
/** A text with fewer such groups of words says too little to be a copy of another. */
const FEWEST_SHINGLES = 5;

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

/** Writings with the same words, each with the part that it has in common with the first of them, in percent. */
interface Copies<Writing> {
  readonly members: Writing[];
  readonly alike: Map<Writing, number>;
}

/**
 * Writings with the same words. Each is compared with the first of its kind, by the groups of words that both have.
 *
 * @param share part of the shorter text that two copies have in common, from 0 to 1
 */
function gatherCopies<Writing extends RecentWriting>(writings: readonly Writing[], share: number): Copies<Writing>[] {
  const groups: (Copies<Writing> & { readonly size: number; readonly first: Writing })[] = [];
  const groupsOf = new Map<string, number[]>();
  for (const writing of writings) {
    const shingles = shinglesOf(writing);
    if (shingles.size < FEWEST_SHINGLES) continue;
    // Texts that share half of their words with all others are hundreds of millions of additions: in an array of numbers.
    const shared = new Uint32Array(groups.length);
    for (const shingle of shingles) {
      for (const group of groupsOf.get(shingle) ?? []) shared[group] = (shared[group] ?? 0) + 1;
    }
    const shareWith = (size: number, at: number) => (shared[at] ?? 0) / Math.min(size, shingles.size);
    const found = groups.findIndex(({ size }, at) => shareWith(size, at) >= share);
    const group = groups[found];
    if (group) {
      const percent = Math.round(100 * shareWith(group.size, found));
      group.members.push(writing);
      group.alike.set(writing, percent);
      group.alike.set(group.first, Math.max(percent, group.alike.get(group.first) ?? 0));
      continue;
    }
    const at = groups.push({ size: shingles.size, first: writing, members: [writing], alike: new Map() }) - 1;
    for (const shingle of shingles) pushTo(groupsOf, shingle, at);
  }
  return groups;
}

function pushTo<Key, Value>(lists: Map<Key, Value[]>, key: Key, value: Value): void {
  const list = lists.get(key);
  if (list) list.push(value);
  else lists.set(key, [value]);
}

/** What single accounts repeat in writings with the same words. */
function gatherRepeats<Writing extends RecentWriting>(
  alike: readonly Writing[],
  { times, milliseconds }: CampaignRules['repeats'],
): (readonly Writing[])[] {
  const byAuthor = new Map<number, Writing[]>();
  for (const writing of alike) pushTo(byAuthor, writing.authorId, writing);
  return [...byAuthor.values()].map((all) => densest(all, milliseconds)).filter((repeated) => repeated.length >= times);
}

/**
 * Campaigns among what was written lately, those of most accounts first: several young accounts on one ticker within hours, several of
 * any age with the same words, or one with the same words again and again. What has the same words may stand under its ticker
 * too: `uniteCampaigns` makes one case of it.
 */
export function gatherCampaigns<Writing extends RecentWriting>(
  writings: readonly Writing[],
  { burst, copies, repeats }: CampaignRules,
): Campaign<Writing>[] {
  const inOrder = [...writings].sort((one, other) => one.writtenAt - other.writtenAt);
  const alike = gatherCopies(inOrder, copies.share);
  const byTicker = new Map<string, Writing[]>();
  for (const writing of inOrder) {
    if (!writing.isYoung) continue;
    for (const ticker of tickersIn(writing.text)) pushTo(byTicker, ticker, writing);
  }
  const campaigns: Omit<Campaign<Writing>, 'authors'>[] = [];
  for (const same of alike) {
    const isOfSeveral = countAuthors(same.members) >= copies.accounts;
    const kind = isOfSeveral ? 'copies' : 'repeats';
    for (const part of isOfSeveral ? [same.members] : gatherRepeats(same.members, repeats)) {
      campaigns.push({ kind, ticker: null, writings: part, alike: same.alike });
    }
  }
  for (const [ticker, all] of byTicker) {
    const together = densest(all, burst.milliseconds);
    if (countAuthors(together) < burst.accounts) continue;
    campaigns.push({ kind: 'ticker', ticker, writings: together, alike: new Map() });
  }
  return campaigns
    .map((campaign) => ({ ...campaign, authors: countAuthors(campaign.writings) }))
    .sort((one, other) => other.authors - one.authors);
}
