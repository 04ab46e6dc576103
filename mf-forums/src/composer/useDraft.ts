import { useCallback, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import {
  createKey,
  loadVersion,
  ownVersion,
  parseDrafts,
  saveVersion,
  storedDrafts,
  versionsAt,
  watchDrafts,
  type Draft,
  type DraftVersion,
} from './drafts';

export type DraftFields<Name extends string> = Readonly<Record<Name, string>>;

/** What is being written, kept on the device with every key. */
export interface DraftState<Name extends string> {
  readonly fields: DraftFields<Name>;
  readonly change: (changes: Partial<DraftFields<Name>>) => void;
  /** Key of the request that sends the text as it is now: the same until the text is another one. */
  readonly requestKey: () => string;
  /** To be called when it was sent. */
  readonly clear: () => void;
  /** When it was last kept, in milliseconds since 1970; undefined while it is not. */
  readonly savedAt: number | undefined;
  /** Of an edit, when that was written which it began from; `''` where that is not known. */
  readonly seen: string | undefined;
  /** Has it go on from what is there now, as its author has seen it. */
  readonly rebase: (seen: string) => void;
  /** What was written at the same place in other tabs and says something else, the newest first. */
  readonly others: readonly DraftVersion[];
  /** Goes on with another version, or with what is there now; what was here becomes one of the others. */
  readonly take: (taken: Partial<DraftVersion> & Pick<DraftVersion, 'draft'>) => void;
}

export interface DraftOptions<Name extends string> {
  /** What is put to the fields at the start: a quotation behind what is there. */
  readonly begin?: (fields: DraftFields<Name>) => DraftFields<Name>;
  /** Number of the post that it is written at; none for a new one. */
  readonly post?: number | undefined;
  /** Of an edit, when that was written which it changes. */
  readonly seen?: string | undefined;
}

/** Two tabs that write at one moment may lose one of both: for so long the loser writes again, in milliseconds. */
const LOST_MILLISECONDS = 2_000;

function differs(draft: Draft, fields: Readonly<Record<string, string>>): boolean {
  return Object.entries(fields).some(([name, text]) => (draft.fields[name] ?? '') !== text && name in draft.fields);
}

/**
 * The fields of a composer, which survive a closed tab. For what is opened in a browser alone: it begins with what is stored. Whoever
 * signed out meanwhile in another tab loses nothing: it stays theirs. For somebody else it is another composer (`useMemberTurn`).
 * What is carried into its place meanwhile, from a post that was merged, stands behind it. Each tab writes a version of its own: what others
 * write at the same place is told of (`others`), and replaces nothing.
 *
 * @param wanted where the draft is kept; without a place nothing is
 * @param initial what the fields hold where there is no draft
 */
export function useDraft<Name extends string>(
  wanted: string | undefined,
  initial: DraftFields<Name>,
  { begin = (fields) => fields, post, seen }: DraftOptions<Name> = {},
): DraftState<Name> {
  const [known, setKnown] = useState(wanted);
  if (wanted !== undefined && wanted !== known) setKnown(wanted);
  const place = wanted ?? known;
  const own = place === undefined ? undefined : ownVersion(place);
  const [loaded] = useState(() => (place === undefined ? undefined : loadVersion(place)));
  const [fields, setFields] = useState<DraftFields<Name>>(() => begin({ ...initial, ...loaded?.draft.fields }));
  const [savedAt, setSavedAt] = useState(loaded?.draft.savedAt);
  const [began, setBegan] = useState(seen === undefined || !loaded ? seen : (loaded.draft.seen ?? ''));
  const latest = useRef(fields);
  /** What is stored with the text, and what is known of that. */
  const kept = useRef({
    key: loaded?.draft.key,
    seen: began,
    /** The version that it goes on with. */
    from: loaded?.version === own ? loaded?.draft.from : loaded?.version,
    /** Whether that has still to be forgotten: it is while nothing was typed here. */
    isFromStored: loaded !== undefined && loaded.version !== own,
    isOwnStored: loaded !== undefined && loaded.version === own,
    savedAt: loaded?.draft.savedAt,
    isTouched: false,
  });

  const keep = useCallback(
    (savedBefore?: number) => {
      if (own === undefined) return;
      const { key, seen, from, isFromStored } = kept.current;
      const draft = { fields: latest.current, key, post, seen, from, savedAt: savedBefore };
      const isKept = saveVersion(own, draft, isFromStored && savedBefore === undefined ? from : undefined);
      const now = isKept ? (savedBefore ?? Date.now()) : undefined;
      Object.assign(kept.current, { isFromStored: false, isOwnStored: isKept, savedAt: now });
      setSavedAt(now);
    },
    [own, post],
  );

  const change = useCallback(
    (changes: Partial<DraftFields<Name>>) => {
      Object.assign(kept.current, { key: undefined, isTouched: true });
      latest.current = { ...latest.current, ...changes };
      setFields(latest.current);
      keep();
    },
    [keep],
  );

  useEffect(() => {
    if (place === undefined || own === undefined) return;
    return watchDrafts((isElsewhere) => {
      if (isElsewhere) {
        if (isLeftOut(parseDrafts(storedDrafts()), place, own, kept.current)) keep(kept.current.savedAt);
        return;
      }
      const version = loadVersion(place);
      if (!version || (version.version !== own && kept.current.isTouched)) return;
      if (!differs(version.draft, latest.current)) return;
      kept.current.key = undefined;
      latest.current = { ...latest.current, ...version.draft.fields };
      setFields(latest.current);
    });
  }, [place, own, keep]);

  const stored = useSyncExternalStore(watchDrafts, storedDrafts, () => null);
  const versions = useMemo(() => (place === undefined ? [] : versionsAt(parseDrafts(stored), place)), [stored, place]);
  const others = useMemo(
    () => versions.filter(({ version, draft }) => version !== own && differs(draft, fields)),
    [versions, own, fields],
  );

  const rebase = useCallback((next: string) => {
    kept.current.seen = next;
    setBegan(next);
  }, []);

  return {
    ...{ fields, change, savedAt, seen: began, rebase, others },
    requestKey() {
      kept.current.key ??= createKey();
      keep();
      return kept.current.key;
    },
    clear() {
      const { isFromStored, from } = kept.current;
      Object.assign(kept.current, { key: undefined, from: undefined, isFromStored: false, isOwnStored: false });
      setSavedAt(undefined);
      if (own !== undefined) saveVersion(own, undefined, isFromStored ? from : undefined);
    },
    take({ version, draft }) {
      if (place === undefined) return;
      const { isOwnStored, seen, savedAt: savedBefore } = kept.current;
      const left = { fields: latest.current, post, seen, savedAt: savedBefore };
      if (isOwnStored) saveVersion(`${place} ~${createKey(4)}`, left);
      if (draft.seen !== undefined) rebase(draft.seen);
      if (version !== undefined) Object.assign(kept.current, { from: version, isFromStored: true });
      change(draft.fields as Partial<DraftFields<Name>>);
    },
  };
}

/**
 * Whether what is written here is stored no more without anybody having wanted that: another tab has gone on with it, while it still stands
 * here, or wrote at the same moment.
 */
function isLeftOut(
  drafts: Readonly<Record<string, Draft>>,
  place: string,
  own: string,
  {
    from,
    isFromStored,
    isOwnStored,
    savedAt = 0,
  }: Record<'isFromStored' | 'isOwnStored', boolean> & Pick<Draft, 'from'> & { readonly savedAt: number | undefined },
): boolean {
  const here = isOwnStored ? own : isFromStored ? from : undefined;
  if (here === undefined || drafts[here] !== undefined) return false;
  const isGoneOnWith = versionsAt(drafts, place).some(({ draft }) => draft.from === here);
  return isGoneOnWith || (isOwnStored && Date.now() - savedAt < LOST_MILLISECONDS);
}
