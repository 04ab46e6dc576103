import { type LongDiscussion, startLongDiscussion } from './longDiscussion';
import { offeredNewsletter } from './offeredNewsletter';
import { test } from './test';

/** Tests on a site of their own with a post that has so many comments; whoever comes was offered the newsletter before. */
export const discussionTest = (comments: number) =>
  test.extend<object, { discussion: LongDiscussion }>({
    discussion: [
      async ({}, use) => {
        const discussion = await startLongDiscussion(comments);
        await use(discussion);
        await discussion.site.remove();
      },
      { scope: 'worker', timeout: 180_000 },
    ],
    site: [async ({ discussion }, use) => use(discussion.site), { scope: 'worker' }],
    storageState: async ({ site }, use) => use(offeredNewsletter(site)),
  });
