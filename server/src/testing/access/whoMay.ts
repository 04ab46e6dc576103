import { type Visitor, visitors } from './accessSite';

export const everyone = visitors;
export const signedIn = visitors.filter((visitor) => visitor !== 'signed out');
export const authorAndModerators: readonly Visitor[] = ['author', 'moderator', 'admin'];
export const othersThanTheAuthor = signedIn.filter((visitor) => visitor !== 'author');
export const moderators: readonly Visitor[] = ['moderator', 'admin'];
export const companyAdmins: readonly Visitor[] = ['company admin', 'admin'];
export const editors: readonly Visitor[] = ['editor', 'admin'];
export const companyAdminsAndEditors: readonly Visitor[] = ['company admin', 'editor', 'admin'];
export const operators: readonly Visitor[] = ['product owner', 'admin'];
export const admins: readonly Visitor[] = ['admin'];
/** What belongs to a person is nobody else's, be it an admin's. */
export const ownerAlone = { allowed: ['author'], refusal: 404 } as const;
