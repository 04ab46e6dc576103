import type { MatchedPart, MatchedRule } from '@market-pulse/contract';
import { findsLink } from '../contributions/findsLink';
import { comparable, matchesRule, type WritingRule } from '../contributions/writingRules';

/** A pattern may be spread over so many more words than it has: `pump (dot) com`. */
const MORE_WORDS = 4;
/** Words that a disguised address takes at most. */
const LINK_WORDS = 5;
/** Parts that are marked in one text. */
const MOST_PARTS = 100;

interface Word {
  readonly from: number;
  readonly to: number;
}

const wordsOf = (text: string): Word[] =>
  [...text.matchAll(/\S+/gu)].map(({ 0: word, index }) => ({ from: index, to: index + word.length }));

/** The shortest stretches of whole words, up to so many, of which something holds; none overlaps another. */
function stretches(text: string, words: readonly Word[], longest: number, holds: (part: string) => boolean): Word[] {
  const found: Word[] = [];
  for (let first = 0; first < words.length && found.length < MOST_PARTS; first += 1) {
    for (let last = first; last < Math.min(words.length, first + longest); last += 1) {
      const from = words[first]?.from ?? 0;
      const to = words[last]?.to ?? from;
      if (!holds(text.slice(from, to))) continue;
      // What holds without the first word begins further on.
      const shorter = words.findLastIndex((word, at) => at <= last && at >= first && holds(text.slice(word.from, to)));
      found.push({ from: words[Math.max(first, shorter)]?.from ?? from, to });
      first = last;
      break;
    }
  }
  return found;
}

/** A stretch without the punctuation around it, where it still holds without. */
function trimmed(text: string, { from, to }: Word, holds: (part: string) => boolean): Word {
  const [, before = '', after = ''] = /^([^\p{L}\p{N}$#@]*).*?([^\p{L}\p{N}]*)$/su.exec(text.slice(from, to)) ?? [];
  const bare = { from: from + before.length, to: to - after.length };
  return bare.from < bare.to && holds(text.slice(bare.from, bare.to)) ? bare : { from, to };
}

/**
 * Where the rules of moderators and the look for links find something in a text, by whole words of it, however they are disguised.
 *
 * @param text as its author wrote it
 */
export function matchedParts(text: string, rules: readonly WritingRule[]) {
  const words = wordsOf(text);
  const whole = comparable(text);
  const find = (longest: number, holds: (part: string) => boolean) =>
    stretches(text, words, longest, holds).map((stretch) => trimmed(text, stretch, holds));
  const ofRules = rules
    .filter((rule) => matchesRule(whole, rule))
    .map((rule) => {
      const longest = rule.pattern.split(' ').length + MORE_WORDS;
      return { rule, parts: find(longest, (part) => matchesRule(comparable(part), rule)) };
    });
  const links = findsLink(text) ? find(LINK_WORDS, findsLink) : [];
  return [...ofRules, ...(links.length > 0 ? [{ rule: null, parts: links }] : [])];
}

/** Longest text of a match that is told, in characters, and most of one rule. */
const TOLD_LENGTH = 100;
const TOLD = 5;

/** What was found in title and text: the parts to be marked in each, and of each rule what it found. */
export function matchesIn(title: string, text: string, rules: readonly WritingRule[]) {
  const found = { title: matchedParts(title, rules), text: matchedParts(text, rules) };
  const partsOf = (matches: ReturnType<typeof matchedParts>): MatchedPart[] =>
    matches
      .flatMap(({ rule, parts }) => parts.map(({ from, to }) => ({ from, to, kind: rule?.kind ?? ('link' as const) })))
      .sort((one, other) => one.from - other.from || other.to - one.to)
      .reduce<MatchedPart[]>((kept, part) => (part.from < (kept.at(-1)?.to ?? 0) ? kept : [...kept, part]), []);
  const toldOf = (source: string, matches: ReturnType<typeof matchedParts>): MatchedRule[] =>
    matches.map(({ rule, parts }) => ({
      ...{ kind: rule?.kind ?? 'link', rule: rule?.pattern ?? null },
      found: parts.map(({ from, to }) => source.slice(from, to).slice(0, TOLD_LENGTH)),
    }));
  return {
    marks: { title: partsOf(found.title), text: partsOf(found.text) },
    matched: uniteMatched([...toldOf(title, found.title), ...toldOf(text, found.text)]),
  };
}

/** What each rule found in several texts, the first of it. */
export function uniteMatched(all: readonly MatchedRule[]): MatchedRule[] {
  const united = new Map<string | null, MatchedRule>();
  for (const { kind, rule, found } of all) {
    const known = united.get(rule)?.found ?? [];
    united.set(rule, { kind, rule, found: [...new Set([...known, ...found])].slice(0, TOLD) });
  }
  return [...united.values()];
}
