import { useMemo, useSyncExternalStore } from 'react';
import { useMember } from '../posts/useMember';
import { draftsOf, parseDrafts, storedDrafts, watchDrafts, type PlacedDraft } from './drafts';

/** What whoever is signed in began to write on this device and has not sent, the newest first. */
export function useOwnDrafts(): readonly PlacedDraft[] {
  const { id } = useMember();
  const stored = useSyncExternalStore(watchDrafts, storedDrafts, () => null);
  return useMemo(() => (id === undefined ? [] : draftsOf(parseDrafts(stored), id)), [id, stored]);
}
