import type { Address, AddressUpdate, DeleteAccountRequest, Profile, ProfileUpdate } from '@market-pulse/contract';
import { isSignedIn, useSession } from '@market-pulse/session';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { request } from '../transport/client';
import { keepAnswer } from '../transport/keepAnswer';
import { queryKeys } from '../transport/queryKeys';
import { useQuery } from '../transport/useQuery';

export function fetchProfile(signal?: AbortSignal): Promise<Profile> {
  return request({ method: 'GET', path: '/profile/', signal });
}

/** Changes the caller's profile; the email address is the sign-in address and stays. */
export function updateProfile(body: ProfileUpdate): Promise<Profile> {
  return request({ method: 'PUT', path: '/profile/', body });
}

export function fetchAddress(signal?: AbortSignal): Promise<Address> {
  return request({ method: 'GET', path: '/address/', signal });
}

export function updateAddress(body: AddressUpdate): Promise<Address> {
  return request({ method: 'PUT', path: '/address/', body });
}

/**
 * Deletes the caller's account for good; to be followed by `signOut()`.
 * @throws ApiError `validation_failed` for a wrong password, `account_locked`, `conflict` for the only admin
 */
export function deleteAccount(body: DeleteAccountRequest): Promise<void> {
  return request({ method: 'DELETE', path: '/account/', body });
}

/** Asked for only when someone is signed in. */
export function useProfile() {
  const enabled = useSession(isSignedIn);
  return useQuery({ queryKey: queryKeys.account.profile(), queryFn: ({ signal }) => fetchProfile(signal), enabled });
}

export function useUpdateProfile() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: updateProfile,
    onSuccess: (profile) => keepAnswer(client, queryKeys.account.profile(), profile),
  });
}

/** Asked for only when someone is signed in. */
export function useAddress() {
  const enabled = useSession(isSignedIn);
  return useQuery({ queryKey: queryKeys.account.address(), queryFn: ({ signal }) => fetchAddress(signal), enabled });
}

export function useUpdateAddress() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: updateAddress,
    onSuccess: (address) => keepAnswer(client, queryKeys.account.address(), address),
  });
}
