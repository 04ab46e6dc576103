import type { Address, AddressUpdate, Profile, ProfileUpdate } from '@market-pulse/contract';
import { eq } from 'drizzle-orm';
import type { Database } from '../../database/client';
import { addresses, profiles, users } from '../../database/schema';

/** Profile of a person; `email` is the sign-in address. */
export async function findProfile(database: Database, userId: number): Promise<Profile | undefined> {
  const [row] = await database
    .select({
      first_name: profiles.firstName,
      last_name: profiles.lastName,
      bio: profiles.bio,
      phone: profiles.phone,
      email: users.email,
      facebook: profiles.facebook,
      x: profiles.x,
      linkedin: profiles.linkedin,
      instagram: profiles.instagram,
    })
    .from(profiles)
    .innerJoin(users, eq(users.id, profiles.userId))
    .where(eq(profiles.userId, userId));
  return row;
}

/** Changes the given fields and leaves the others. */
export async function updateProfile(database: Database, userId: number, update: ProfileUpdate): Promise<void> {
  const { first_name: firstName, last_name: lastName, ...others } = update;
  await database
    .insert(profiles)
    .values({ userId, firstName, lastName, ...others })
    .onConflictDoUpdate({ target: profiles.userId, set: { userId, firstName, lastName, ...others } });
}

export async function findAddress(database: Database, userId: number): Promise<Address | undefined> {
  const [row] = await database
    .select({
      country: addresses.country,
      city_state: addresses.cityState,
      postal_code: addresses.postalCode,
      tax_id: addresses.taxId,
    })
    .from(addresses)
    .where(eq(addresses.userId, userId));
  return row;
}

/** Changes the given fields and leaves the others. */
export async function updateAddress(database: Database, userId: number, update: AddressUpdate): Promise<void> {
  const values = {
    userId,
    country: update.country,
    cityState: update.city_state,
    postalCode: update.postal_code,
    taxId: update.tax_id,
  };
  await database.insert(addresses).values(values).onConflictDoUpdate({ target: addresses.userId, set: values });
}
