import type { Address, AddressUpdate, Profile, ProfileUpdate } from '@market-pulse/contract';
import type { AppContext } from '../../context';
import { notFound } from '../../http/errors';
import * as queries from './queries';

/** Profile of a person. */
export async function getProfile(context: AppContext, userId: number): Promise<Profile> {
  const profile = await queries.findProfile(context.database, userId);
  if (!profile) throw notFound('Profile');
  return profile;
}

/** Changes a profile; fields left out keep their values, and the email stays the sign-in address. */
export async function changeProfile(context: AppContext, userId: number, update: ProfileUpdate): Promise<Profile> {
  await queries.updateProfile(context.database, userId, update);
  return getProfile(context, userId);
}

/** Address of a person. */
export async function getAddress(context: AppContext, userId: number): Promise<Address> {
  const address = await queries.findAddress(context.database, userId);
  if (!address) throw notFound('Address');
  return address;
}

/** Changes an address; fields left out keep their values. */
export async function changeAddress(context: AppContext, userId: number, update: AddressUpdate): Promise<Address> {
  await queries.updateAddress(context.database, userId, update);
  return getAddress(context, userId);
}
