import { useCallback, useEffect, useRef, useState } from 'react';
import { loadDraft, saveDraft, watchDrafts } from './drafts';

export type DraftFields<Name extends string> = Readonly<Record<Name, string>>;

/** What is being written, kept on the device with every key. */
export interface DraftState<Name extends string> {
  readonly fields: DraftFields<Name>;
  readonly change: (changes: Partial<DraftFields<Name>>) => void;
  /** Key of the request that sends the text as it is now: the same until the text is another one. */
  readonly requestKey: () => string;
  /** To be called when it was sent. */
  readonly clear: () => void;
}

/** A key of a request, which nobody else has. Also on sites without TLS, where browsers have no `randomUUID`. */
function createKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/**
 * The fields of a composer, which survive a closed tab. For what is opened in a browser alone: it begins with what is stored. Whoever
 * signed out meanwhile in another tab loses nothing: it stays theirs. For somebody else it is another composer (`useMemberTurn`).
 * What is carried into its place meanwhile, from a post that was merged, stands behind it.
 *
 * @param wanted where the draft is kept; without a place nothing is
 * @param initial what the fields hold where there is no draft
 * @param begin what is put to them at the start: a quotation behind what is there
 * @param post number of the post that it is written at; none for a new one
 */
export function useDraft<Name extends string>(
  wanted: string | undefined,
  initial: DraftFields<Name>,
  begin: (fields: DraftFields<Name>) => DraftFields<Name> = (fields) => fields,
  post?: number,
): DraftState<Name> {
  const [known, setKnown] = useState(wanted);
  if (wanted !== undefined && wanted !== known) setKnown(wanted);
  const place = wanted ?? known;
  const [stored] = useState(() => (place === undefined ? undefined : loadDraft(place)));
  const [fields, setFields] = useState<DraftFields<Name>>(() => begin({ ...initial, ...stored?.fields }));
  const key = useRef(stored?.key);

  const latest = useRef(fields);

  const change = useCallback(
    (changes: Partial<DraftFields<Name>>) => {
      key.current = undefined;
      latest.current = { ...latest.current, ...changes };
      setFields(latest.current);
      if (place !== undefined) saveDraft(place, { fields: latest.current, post });
    },
    [place, post],
  );

  useEffect(() => {
    if (place === undefined) return;
    return watchDrafts(() => {
      const draft = loadDraft(place);
      const isOther = Object.entries(draft?.fields ?? {}).some(([name, text]) => latest.current[name as Name] !== text);
      if (!draft || !isOther) return;
      key.current = undefined;
      latest.current = { ...latest.current, ...draft.fields };
      setFields(latest.current);
    });
  }, [place]);

  return {
    fields,
    change,
    requestKey() {
      key.current ??= createKey();
      if (place !== undefined) saveDraft(place, { fields, key: key.current, post });
      return key.current;
    },
    clear() {
      key.current = undefined;
      if (place !== undefined) saveDraft(place, undefined);
    },
  };
}
