import type { ChangePasswordRequest, DeviceSession, MessageBody } from '@market-pulse/contract';
import { isSignedIn, useSession } from '@market-pulse/session';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { request } from '../transport/client';
import { listOf } from '../transport/lists';
import { queryKeys } from '../transport/queryKeys';
import { useQuery } from '../transport/useQuery';

/** Sets a new password, knowing the present one. */
export function changePassword(body: ChangePasswordRequest): Promise<MessageBody> {
  return request({ method: 'POST', path: '/auth/password/change/', body });
}

/** Where the caller is signed in. @throws ApiError `unauthorized` */
export async function fetchDeviceSessions(signal?: AbortSignal): Promise<DeviceSession[]> {
  return listOf(await request<unknown>({ method: 'GET', path: '/auth/sessions/', signal }));
}

/** Signs the caller out of one device. @throws ApiError `not_found` */
export function endDeviceSession(id: number): Promise<void> {
  return request({ method: 'DELETE', path: `/auth/sessions/${id}/` });
}

/** Asked for only when someone is signed in. */
export function useDeviceSessions() {
  const enabled = useSession(isSignedIn);
  return useQuery({
    queryKey: queryKeys.account.sessions(),
    queryFn: ({ signal }) => fetchDeviceSessions(signal),
    enabled,
  });
}

export function useEndDeviceSession() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: endDeviceSession,
    onSuccess: () => client.invalidateQueries({ queryKey: queryKeys.account.sessions() }),
  });
}
