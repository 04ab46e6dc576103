import type { PriceAlert, PriceAlertCreate } from '@market-pulse/contract';
import { isSignedIn, useSession } from '@market-pulse/session';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { request } from '../transport/client';
import { listOf } from '../transport/lists';
import { queryKeys } from '../transport/queryKeys';
import { broadcastChange } from '../transport/tabSync';
import { useQuery } from '../transport/useQuery';

/** The caller's price alerts, the newest first. @throws ApiError `unauthorized` */
export async function fetchPriceAlerts(signal?: AbortSignal): Promise<PriceAlert[]> {
  return listOf(await request<unknown>({ method: 'GET', path: '/alerts/', signal }));
}

/** The caller's price alerts; asked for only when someone is signed in. */
export function usePriceAlerts() {
  const enabled = useSession(isSignedIn);
  return useQuery({ queryKey: queryKeys.alerts.list(), queryFn: ({ signal }) => fetchPriceAlerts(signal), enabled });
}

/** What can be done with alerts. Each resolves when those on screen are the new ones. */
export interface PriceAlertActions {
  /** @throws ApiError `conflict` for one that is there, `limit_reached` */
  create: (alert: PriceAlertCreate) => Promise<void>;
  /** Switches one on, which arms it anew, or off. */
  setActive: (id: number, isActive: boolean) => Promise<void>;
  remove: (id: number) => Promise<void>;
}

/** The ways to change the caller's alerts. */
export function usePriceAlertActions(): PriceAlertActions {
  const client = useQueryClient();
  const { mutateAsync } = useMutation({
    mutationFn: (send: () => Promise<unknown>) => send(),
    onSettled: () => {
      broadcastChange('alerts');
      return client.invalidateQueries({ queryKey: queryKeys.alerts.all });
    },
  });
  return {
    create: async (alert) => {
      await mutateAsync(() => request({ method: 'POST', path: '/alerts/', body: alert }));
    },
    setActive: async (id, isActive) => {
      await mutateAsync(() => request({ method: 'PATCH', path: `/alerts/${id}/`, body: { is_active: isActive } }));
    },
    remove: async (id) => {
      await mutateAsync(() => request({ method: 'DELETE', path: `/alerts/${id}/` }));
    },
  };
}
