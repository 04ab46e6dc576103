import { z } from 'zod';

/** Names a picture of forum texts: the first 128 bits of what it is, in hexadecimal. */
export const forumPictureName = z.string().regex(/^[0-9a-f]{32}$/);

export const forumPictureParams = z.object({ name: forumPictureName });

/** A picture that a member has sent. `path` is what stands in a text: `![What it shows](/media/forum/…)`; sizes in pixels. */
export const forumPicture = z.object({
  name: forumPictureName,
  path: z.string(),
  width: z.number().int().positive(),
  height: z.number().int().positive(),
});

export type ForumPicture = z.infer<typeof forumPicture>;
