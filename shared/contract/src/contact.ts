import { z } from 'zod';
import { CONTACT_INCOMPLETE, maxLengths } from './rules/fields';
import { emailAddress, requiredLine, requiredText, singleLine } from './text';

/** A message to the team. `company` may be blank or absent. */
export const contactRequest = z.object({
  name: requiredLine(maxLengths.contactName, CONTACT_INCOMPLETE),
  email: emailAddress(CONTACT_INCOMPLETE),
  company: singleLine(maxLengths.contactCompany).optional(),
  message: requiredText(maxLengths.contactMessage, CONTACT_INCOMPLETE),
});

export type ContactRequest = z.infer<typeof contactRequest>;
