import { CONTACT_INCOMPLETE } from '@market-pulse/contract/rules';
import { contactRefusal } from './contactTexts';

const BAD_EMAIL = 'Enter a valid email address';

test.each([
  [{ name: ['Name is required'] }, CONTACT_INCOMPLETE],
  [{ name: ['Name is required'], email: [BAD_EMAIL] }, CONTACT_INCOMPLETE],
  [{ email: ['Email is required'] }, CONTACT_INCOMPLETE],
  [{ email: [BAD_EMAIL] }, BAD_EMAIL],
])('a form with the problems %j is refused with "%s"', (fields, text) => expect(contactRefusal(fields)).toBe(text));
