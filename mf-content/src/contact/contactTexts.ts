import { BAD_EMAIL, CONTACT_INCOMPLETE } from '@market-pulse/contract/rules';
import type { FieldTexts } from '@market-pulse/ui';

/** What is said of the form when it is not sent, by what is said of its fields. */
export function contactRefusal(fields: FieldTexts): string {
  const texts = Object.values(fields).flat();
  return texts.every((text) => text === BAD_EMAIL) ? BAD_EMAIL : CONTACT_INCOMPLETE;
}
