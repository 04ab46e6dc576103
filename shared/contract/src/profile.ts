import { z } from 'zod';
import { maxLengths } from './rules/fields';
import { multiLine, singleLine, socialLink } from './text';

/** Profile fields; `''` is an empty one. `email` is the sign-in address. */
export const profile = z.object({
  first_name: z.string(),
  last_name: z.string(),
  bio: z.string(),
  phone: z.string(),
  email: z.string(),
  facebook: z.string(),
  x: z.string(),
  linkedin: z.string(),
  instagram: z.string(),
});

/** A changed profile. A field left out keeps its value; an `email` sent along is ignored, because it is the sign-in address. */
export const profileUpdate = z
  .object({
    first_name: singleLine(maxLengths.personName),
    last_name: singleLine(maxLengths.personName),
    bio: multiLine(2000),
    phone: singleLine(40),
    facebook: socialLink,
    x: socialLink,
    linkedin: socialLink,
    instagram: socialLink,
  })
  .partial();

/** Address fields; `''` is an empty one. Country is free text. */
export const address = z.object({
  country: z.string(),
  city_state: z.string(),
  postal_code: z.string(),
  tax_id: z.string(),
});

/** A changed address. A field left out keeps its value. */
export const addressUpdate = z
  .object({
    country: singleLine(100),
    city_state: singleLine(200),
    postal_code: singleLine(20),
    tax_id: singleLine(40),
  })
  .partial();

export type Profile = z.infer<typeof profile>;
export type ProfileUpdate = z.infer<typeof profileUpdate>;
export type Address = z.infer<typeof address>;
export type AddressUpdate = z.infer<typeof addressUpdate>;
