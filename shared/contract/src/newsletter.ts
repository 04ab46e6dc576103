import { z } from 'zod';
import { mailedToken } from './identifier';
import { emailAddress } from './text';

/** The one list that the site fills. */
export const NEWSLETTER_LIST_ID = 1;

/** Where on the site someone subscribed. */
export const newsletterTag = z.enum(['Website Hero Bar', 'Website Pop-Up', 'Website Slide-In']);

export const newsletterRequest = z.object({
  email: emailAddress(),
  tag: newsletterTag,
  list_id: z.literal(NEWSLETTER_LIST_ID),
});

/** Query of the links in a newsletter mail: confirm and unsubscribe. */
export const newsletterLinkQuery = z.object({ token: mailedToken });

export type NewsletterTag = z.infer<typeof newsletterTag>;
export type NewsletterRequest = z.infer<typeof newsletterRequest>;
export type NewsletterLinkQuery = z.infer<typeof newsletterLinkQuery>;
