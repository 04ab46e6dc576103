import type { SavedScreen, SavedScreenChange, SavedScreenCreate } from '@market-pulse/contract';
import { isSignedIn, useSession } from '@market-pulse/session';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { request } from '../transport/client';
import { listOf } from '../transport/lists';
import { queryKeys } from '../transport/queryKeys';
import { broadcastChange } from '../transport/tabSync';
import { useQuery } from '../transport/useQuery';

/** What the caller saved, of all pages, by name. @throws ApiError `unauthorized` */
export async function fetchSavedScreens(signal?: AbortSignal): Promise<SavedScreen[]> {
  return listOf(await request<unknown>({ method: 'GET', path: '/screens/', signal }));
}

/** The caller's saved screens; asked for only when someone is signed in. */
export function useSavedScreens() {
  const enabled = useSession(isSignedIn);
  return useQuery({
    queryKey: queryKeys.savedScreens.list(),
    queryFn: ({ signal }) => fetchSavedScreens(signal),
    enabled,
  });
}

/** What can be done with saved screens. Each resolves when those on screen are the new ones. */
export interface SavedScreenActions {
  /** @throws ApiError `conflict` for a name that is taken, `limit_reached`, `validation_failed` */
  save: (screen: SavedScreenCreate) => Promise<SavedScreen>;
  /** Renames it, or replaces what it asks. @throws ApiError `conflict`, `not_found`, `validation_failed` */
  change: (id: number, change: SavedScreenChange) => Promise<SavedScreen>;
  /** @throws ApiError `not_found` when another tab was faster */
  remove: (id: number) => Promise<void>;
}

/** The ways to change the caller's saved screens. */
export function useSavedScreenActions(): SavedScreenActions {
  const client = useQueryClient();
  const { mutateAsync } = useMutation({
    mutationFn: (send: () => Promise<unknown>) => send(),
    onSettled: async () => {
      broadcastChange('savedScreens');
      await client.invalidateQueries({ queryKey: queryKeys.savedScreens.all });
    },
  });
  return {
    save: (screen) =>
      mutateAsync(() => request({ method: 'POST', path: '/screens/', body: screen })) as Promise<SavedScreen>,
    change: (id, change) =>
      mutateAsync(() => request({ method: 'PATCH', path: `/screens/${id}/`, body: change })) as Promise<SavedScreen>,
    remove: async (id) => {
      await mutateAsync(() => request({ method: 'DELETE', path: `/screens/${id}/` }));
    },
  };
}
