import type { Address, Profile, SessionUser } from '@market-pulse/contract';
import { signIn, signOut } from '@market-pulse/session';
import { act } from '@testing-library/react';

/** A signed-in person, their profile and address, for tests. */
export const user: SessionUser = {
  id: 5,
  username: 'dana',
  email: 'dana@example.com',
  role: 'product_owner',
  first_name: 'Dana',
  last_name: 'Reyes',
  email_verified: false,
};

export const profile: Profile = {
  first_name: 'Dana',
  last_name: 'Reyes',
  bio: '',
  phone: '',
  email: 'dana@example.com',
  facebook: '',
  x: '@dana',
  linkedin: '',
  instagram: '',
};

export const address: Address = { country: 'Chile', city_state: 'Santiago', postal_code: '8320000', tax_id: '' };

export function startSession(): void {
  act(() => signIn({ access: 'access', refresh: 'refresh', user, remember: true }));
}

export function endSession(): void {
  act(() => signOut());
}
