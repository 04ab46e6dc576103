import { deviceKeys, draftsBegin, maxLengths } from '@market-pulse/contract/rules';

/** What somebody began to write. */
export interface Draft {
  /** What was typed, by the name of its field. */
  readonly fields: Readonly<Record<string, string>>;
  /** Key of the request that was to send it: sent again after a bad line, the same text is stored once. */
  readonly key?: string | undefined;
  /** The post that it was written below: that is where it is shown once it cannot be sent any more. */
  readonly post?: number | undefined;
  /** Milliseconds since 1970. */
  readonly savedAt: number;
}

/** Drafts by the place that they are for. */
export type Drafts = Readonly<Record<string, Draft>>;

const STORAGE_KEY = deviceKeys.forumDrafts;
/** A draft is kept this long after the last key. */
const KEPT_MILLISECONDS = 30 * 24 * 60 * 60 * 1000;
/** Most drafts that a browser keeps; the oldest go first. */
const MOST_DRAFTS = 30;

function isDraft(value: unknown): value is Draft {
  const { fields, savedAt, post } = (value ?? {}) as Partial<Draft>;
  if (typeof savedAt !== 'number' || typeof fields !== 'object' || fields === null) return false;
  if (post !== undefined && typeof post !== 'number') return false;
  return Object.values(fields).every((text) => typeof text === 'string');
}

/** What storage has, whatever wrote it. */
export function parseDrafts(stored: string | null): Drafts {
  try {
    const entries = Object.entries(JSON.parse(stored ?? '{}') as object);
    return Object.fromEntries(entries.filter((entry): entry is [string, Draft] => isDraft(entry[1])));
  } catch {
    return {};
  }
}

/**
 * The drafts with another one in its place; one whose fields are all blank is none. What is too old, and what is too much, goes.
 *
 * @param now milliseconds since 1970
 */
export function withDraft(drafts: Drafts, place: string, draft: Draft | undefined, now: number): Drafts {
  const { [place]: _, ...others } = drafts;
  const isBlank = !draft || Object.values(draft.fields).every((text) => text.trim() === '');
  const all = Object.entries(isBlank ? others : { ...others, [place]: draft });
  const kept = all
    .filter(([, { savedAt }]) => now - savedAt < KEPT_MILLISECONDS)
    .sort(([, one], [, other]) => other.savedAt - one.savedAt)
    .slice(0, MOST_DRAFTS);
  return Object.fromEntries(kept);
}

const draftKinds = ['forum', 'post', 'comment', 'edit of post', 'title of post', 'edit of comment'] as const;

/** What a draft is: a post into a forum, a comment on a post, a reply to a comment, or another text or title of what one wrote. */
export type DraftKind = (typeof draftKinds)[number];

/** Where somebody's draft of something is kept: on a device that several use, each has their own. */
export function draftPlace(userId: number, kind: DraftKind, id: number | 'any'): string {
  return `${draftsBegin(userId)}${kind} ${id}`;
}

const PLACE = new RegExp(`^(\\d+) (${draftKinds.join('|')}) (\\d+|any)$`);

/** A draft and what it is of. */
export interface PlacedDraft {
  readonly place: string;
  readonly kind: DraftKind;
  /** Number of the forum, post or comment; `any` for a post whose forum is chosen in the dialog. */
  readonly id: number | 'any';
  readonly draft: Draft;
}

/** Somebody's drafts, the newest first. */
export function draftsOf(drafts: Drafts, userId: number): PlacedDraft[] {
  return Object.entries(drafts)
    .flatMap(([place, draft]) => {
      const [, owner, kind, id] = PLACE.exec(place) ?? [];
      if (Number(owner) !== userId) return [];
      return [{ place, kind: kind as DraftKind, id: id === 'any' ? ('any' as const) : Number(id), draft }];
    })
    .sort((one, other) => other.draft.savedAt - one.draft.savedAt);
}

/** The post that a draft was written at; undefined for a new post, and where it is not known. */
export function postOf({ kind, id, draft }: PlacedDraft): number | undefined {
  if (draft.post !== undefined) return draft.post;
  const isOfPost = kind === 'post' || kind === 'edit of post' || kind === 'title of post';
  return isOfPost && id !== 'any' ? id : undefined;
}

/**
 * The drafts after a post was merged into another: a comment on it goes into the box of the other one, behind what was typed there, and
 * all else that was written at it belongs to that one. What would be too long together stays apart.
 *
 * @param most characters that a comment may have
 */
export function mergedDrafts(
  drafts: Drafts,
  userId: number,
  { from, into, most }: { readonly from: number; readonly into: number; readonly most: number },
): Drafts {
  let next = drafts;
  for (const one of draftsOf(drafts, userId).filter((placed) => postOf(placed) === from)) {
    const place = draftPlace(userId, 'post', into);
    const text = [next[place]?.fields['text']?.trim(), one.draft.fields['text']].filter(Boolean).join('\n\n');
    if (one.kind === 'post' && text.length <= most) {
      const { [one.place]: _, ...others } = next;
      next = { ...others, [place]: { fields: { text }, post: into, savedAt: one.draft.savedAt } };
    } else {
      next = { ...next, [one.place]: { ...one.draft, post: into } };
    }
  }
  return next;
}

/** Told to the page when what is stored has changed; other tabs are told by the browser's own `storage`. */
const CHANGED = 'market-pulse:forum-drafts-changed';

/** What is stored, as it is: the same text for as long as nothing changed. `null` where nothing is, and where storage is refused. */
export function storedDrafts(): string | null {
  try {
    return localStorage.getItem(STORAGE_KEY);
  } catch {
    return null;
  }
}

/**
 * Tells when the drafts changed, in this tab.
 *
 * @returns a function that ends it
 */
export function watchDrafts(listener: () => void): () => void {
  window.addEventListener(CHANGED, listener);
  return () => window.removeEventListener(CHANGED, listener);
}

/** The draft for a place; undefined where there is none, and where storage is refused. */
export function loadDraft(place: string): Draft | undefined {
  return parseDrafts(storedDrafts())[place];
}

/** Changes what is stored. Where storage is refused or full, what is typed stays in its field alone. */
function changeDrafts(change: (drafts: Drafts) => Drafts): void {
  try {
    const next = change(parseDrafts(localStorage.getItem(STORAGE_KEY)));
    localStorage.setItem(STORAGE_KEY, JSON.stringify(next));
  } catch {
    // Nothing is lost that is on screen.
  }
  window.dispatchEvent(new Event(CHANGED));
}

/** Keeps a draft, or forgets it. */
export function saveDraft(place: string, draft: Omit<Draft, 'savedAt'> | undefined): void {
  const now = Date.now();
  changeDrafts((drafts) => withDraft(drafts, place, draft && { ...draft, savedAt: now }, now));
}

/** Takes somebody's drafts along from a post to the one that it was merged into. */
export function carryDrafts(userId: number, from: number, into: number): void {
  const isAny = draftsOf(parseDrafts(storedDrafts()), userId).some((placed) => postOf(placed) === from);
  if (isAny) changeDrafts((drafts) => mergedDrafts(drafts, userId, { from, into, most: maxLengths.comment }));
}
