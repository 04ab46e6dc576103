import { deviceKeys, draftsBegin, maxLengths } from '@market-pulse/contract/rules';

/** What somebody began to write. */
export interface Draft {
  /** What was typed, by the name of its field. */
  readonly fields: Readonly<Record<string, string>>;
  /** Key of the request that was to send it: sent again after a bad line, the same text is stored once. */
  readonly key?: string | undefined;
  /** The post that it was written below: that is where it is shown once it cannot be sent any more. */
  readonly post?: number | undefined;
  /** Of an edit, when that was written which it changes, as the server has it: what was written since is newer. */
  readonly seen?: string | undefined;
  /** The version that it goes on with, of another tab or of one that is closed. */
  readonly from?: string | undefined;
  /** Milliseconds since 1970. */
  readonly savedAt: number;
}

/** Versions of drafts: each by the place that it is for, and by the tab that wrote it. One from before tabs were told apart has none. */
export type Drafts = Readonly<Record<string, Draft>>;

const STORAGE_KEY = deviceKeys.forumDrafts;
/** A draft is kept so many days after the last key. */
export const KEPT_DAYS = 180;
const KEPT_MILLISECONDS = KEPT_DAYS * 24 * 60 * 60 * 1000;
/** Most drafts that a browser keeps; the oldest go first. */
const MOST_DRAFTS = 30;

function isDraft(value: unknown): value is Draft {
  const { fields, savedAt, post, seen, from } = (value ?? {}) as Partial<Draft>;
  if (typeof savedAt !== 'number' || typeof fields !== 'object' || fields === null) return false;
  if (post !== undefined && typeof post !== 'number') return false;
  if ([seen, from].some((said) => said !== undefined && typeof said !== 'string')) return false;
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
 * The drafts with another version in place of one; one whose fields are all blank is none. What is too old, and what is too much, goes.
 *
 * @param now milliseconds since 1970
 */
export function withDraft(drafts: Drafts, version: string, draft: Draft | undefined, now: number): Drafts {
  const { [version]: _, ...others } = drafts;
  const isBlank = !draft || Object.values(draft.fields).every((text) => text.trim() === '');
  const all = Object.entries(isBlank ? others : { ...others, [version]: draft });
  const kept = all
    .filter(([, { savedAt }]) => now - savedAt < KEPT_MILLISECONDS)
    .sort(([, one], [, other]) => other.savedAt - one.savedAt)
    .slice(0, MOST_DRAFTS);
  return Object.fromEntries(kept);
}

const draftKinds = ['forum', 'post', 'comment', 'edit of post', 'edit of comment'] as const;

/** What a draft is: a post into a forum, a comment on a post, a reply to a comment, or another text of what one wrote. */
export type DraftKind = (typeof draftKinds)[number];

/** Where somebody's draft of something is kept: on a device that several use, each has their own. */
export function draftPlace(userId: number, kind: DraftKind, id: number | 'any'): string {
  return `${draftsBegin(userId)}${kind} ${id}`;
}

const PLACE = new RegExp(`^(\\d+) (${draftKinds.join('|')}) (\\d+|any)(?: ~[0-9a-f]+)?$`);

/** A version of a draft and what it is of. */
export interface PlacedDraft {
  /** Tells it from all others. */
  readonly version: string;
  readonly kind: DraftKind;
  /** Number of the forum, post or comment; `any` for a post whose forum is chosen in the dialog. */
  readonly id: number | 'any';
  readonly draft: Draft;
}

/** Somebody's drafts in all their versions, the newest first. */
export function draftsOf(drafts: Drafts, userId: number): PlacedDraft[] {
  return Object.entries(drafts)
    .flatMap(([version, draft]) => {
      const [, owner, kind, id] = PLACE.exec(version) ?? [];
      if (Number(owner) !== userId) return [];
      return [{ version, kind: kind as DraftKind, id: id === 'any' ? ('any' as const) : Number(id), draft }];
    })
    .sort((one, other) => other.draft.savedAt - one.draft.savedAt);
}

/** One version of what somebody began to write at a place. */
export type DraftVersion = Pick<PlacedDraft, 'version' | 'draft'>;

/** The versions of the draft for a place, the newest first. */
export function versionsAt(drafts: Drafts, place: string): DraftVersion[] {
  return Object.entries(drafts)
    .filter(([version]) => version === place || version.startsWith(`${place} ~`))
    .map(([version, draft]) => ({ version, draft }))
    .sort((one, other) => other.draft.savedAt - one.draft.savedAt);
}

/** A name that nobody else has, also on sites without TLS, where browsers have no `randomUUID`. @param bytes of chance in it */
export function createKey(bytes = 16): string {
  const random = crypto.getRandomValues(new Uint8Array(bytes));
  return [...random].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

let tab: string | undefined;

/** What this tab has written at a place: no other tab replaces it, and it replaces none of another. */
export function ownVersion(place: string): string {
  tab ??= createKey(4);
  return `${place} ~${tab}`;
}

/** The post that a draft was written at; undefined for a new post, and where it is not known. */
export function postOf({ kind, id, draft }: PlacedDraft): number | undefined {
  if (draft.post !== undefined) return draft.post;
  const isOfPost = kind === 'post' || kind === 'edit of post';
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
  const place = draftPlace(userId, 'post', into);
  for (const one of draftsOf(drafts, userId).filter((placed) => postOf(placed) === from)) {
    const [newest] = versionsAt(next, place);
    const text = [newest?.draft.fields['text']?.trim(), one.draft.fields['text']].filter(Boolean).join('\n\n');
    if (one.kind === 'post' && text.length <= most) {
      const { [one.version]: _, ...others } = next;
      const merged = { fields: { text }, post: into, savedAt: one.draft.savedAt };
      next = { ...others, [newest?.version ?? place]: merged };
    } else {
      next = { ...next, [one.version]: { ...one.draft, post: into } };
    }
  }
  return next;
}

/** Told to the page when this tab has changed what is stored; the others are told by the browser's own `storage`. */
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
 * Tells when the drafts changed, and whether another tab changed them.
 *
 * @returns a function that ends it
 */
export function watchDrafts(listener: (isElsewhere: boolean) => void): () => void {
  const onChanged = () => listener(false);
  const onStorage = ({ key }: StorageEvent) => {
    if (key === STORAGE_KEY || key === null) listener(true);
  };
  window.addEventListener(CHANGED, onChanged);
  window.addEventListener('storage', onStorage);
  return () => {
    window.removeEventListener(CHANGED, onChanged);
    window.removeEventListener('storage', onStorage);
  };
}

/** The draft for a place to go on with: what this tab has written there, else the newest; undefined where there is none. */
export function loadVersion(place: string): DraftVersion | undefined {
  const versions = versionsAt(parseDrafts(storedDrafts()), place);
  return versions.find(({ version }) => version === ownVersion(place)) ?? versions[0];
}

/** What `loadVersion` has, without who wrote it. */
export function loadDraft(place: string): Draft | undefined {
  return loadVersion(place)?.draft;
}

/** Changes what is stored. Where storage is refused or full, what is typed stays in its field alone: then it answers false. */
function changeDrafts(change: (drafts: Drafts) => Drafts): boolean {
  try {
    const next = change(parseDrafts(localStorage.getItem(STORAGE_KEY)));
    localStorage.setItem(STORAGE_KEY, JSON.stringify(next));
  } catch {
    return false;
  }
  window.dispatchEvent(new Event(CHANGED));
  return true;
}

/**
 * Keeps a version of a draft, or forgets it.
 *
 * @param savedAt milliseconds since 1970; now, unless told
 * @param inPlaceOf a version that it goes on with, which is forgotten
 * @returns whether it is kept
 */
export function saveVersion(
  version: string,
  draft: (Omit<Draft, 'savedAt'> & { readonly savedAt?: number | undefined }) | undefined,
  inPlaceOf?: string,
): boolean {
  const now = Date.now();
  return changeDrafts((drafts) => {
    const { [inPlaceOf ?? '']: _, ...others } = drafts;
    return withDraft(others, version, draft && { ...draft, savedAt: draft.savedAt ?? now }, now);
  });
}

/** Keeps what this tab has written at a place, or forgets it. */
export function saveDraft(place: string, draft: Omit<Draft, 'savedAt'> | undefined): boolean {
  return saveVersion(ownVersion(place), draft);
}

/** Takes somebody's drafts along from a post to the one that it was merged into. */
export function carryDrafts(userId: number, from: number, into: number): void {
  const isAny = draftsOf(parseDrafts(storedDrafts()), userId).some((placed) => postOf(placed) === from);
  if (isAny) changeDrafts((drafts) => mergedDrafts(drafts, userId, { from, into, most: maxLengths.comment }));
}
