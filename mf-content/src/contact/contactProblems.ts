/** What the form holds, as typed. */
export interface ContactFields {
  readonly name: string;
  readonly email: string;
  readonly company: string;
  readonly message: string;
}

/** The form before anything is typed, and after it was sent. */
export const EMPTY_CONTACT: ContactFields = { name: '', email: '', company: '', message: '' };

/** What is said when name, email or message is blank (specification, section 5); the server says the same. */
export const CONTACT_INCOMPLETE =
  'Please share your name, email, and a brief summary so our team can respond effectively.';
/** What is said of an address that is none; the server says the same. */
export const CONTACT_BAD_EMAIL = 'Enter a valid email address';

/** Why the form cannot be sent: a text for all of it, and the fields that it is about, in their order on the screen. */
export interface ContactProblem {
  readonly text: string;
  readonly fields: readonly (keyof ContactFields)[];
}

/** Something, an at sign, and a domain with a dot. The server looks closer. */
const LOOKS_LIKE_EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@.]+$/;

/** Checks the form before it is sent: required after trimming, the company optional (specification, section 5). */
export function contactProblem(fields: ContactFields): ContactProblem | undefined {
  const required = ['name', 'email', 'message'] as const;
  const missing = required.filter((field) => fields[field].trim() === '');
  if (missing.length > 0) return { text: CONTACT_INCOMPLETE, fields: missing };
  if (!LOOKS_LIKE_EMAIL.test(fields.email.trim())) return { text: CONTACT_BAD_EMAIL, fields: ['email'] };
  return undefined;
}
