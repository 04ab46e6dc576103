import { z } from 'zod';
import { emailAddress, requiredLine, requiredText, singleLine } from './text';

/** What the form and the server both say when name, email or message is blank. */
export const CONTACT_INCOMPLETE =
  'Please share your name, email, and a brief summary so our team can respond effectively.';

/** A message to the team. `company` may be blank or absent. */
export const contactRequest = z.object({
  name: requiredLine(120, CONTACT_INCOMPLETE),
  email: emailAddress(CONTACT_INCOMPLETE),
  company: singleLine(160).optional(),
  message: requiredText(5000, CONTACT_INCOMPLETE),
});

export type ContactRequest = z.infer<typeof contactRequest>;
