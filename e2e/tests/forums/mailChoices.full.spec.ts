import type { Forum, ForumPost } from '@market-pulse/contract';
import { demoAccount } from '../../site/accounts';
import { readApi } from '../../site/api';
import { callAs } from '../../site/callAs';
import { clockedSiteTest as test } from '../../site/clockedSiteTest';
import { waitForMail } from '../../site/mails';
import { signInDirectly } from '../../site/signIn';
import { expect } from '../../site/test';
import { violationsInBothModes } from '../../site/violations';

const MINUTE_MILLISECONDS = 60_000;
/** The server looks twice a minute for what is to be mailed, and the mail is on its way for a moment. */
const MAIL_MILLISECONDS = 60_000;

test('what answers a member is mailed at once where they chose so, and no more once they follow the link of the mail', async ({
  page,
  browser,
  site,
  clock,
}) => {
  const { email } = await demoAccount(site, 'user');
  await signInDirectly(page, site, 'user');
  await page.goto('/forums/notifications');
  const replies = page.getByLabel('Comments and replies');
  const mentions = page.getByLabel('Mentions');
  await expect(replies).toHaveValue('never');
  for (const choice of [replies, mentions]) {
    await choice.selectOption('At once');
    await expect(choice).toHaveValue('now');
    await expect(choice).toBeEnabled();
  }
  expect(await violationsInBothModes(page)).toEqual([]);
  await page.reload();
  await expect(replies).toHaveValue('now');

  const [forum] = await readApi<Forum[]>(site, '/forums/forums/');
  const question = { title: 'Which of the notes is read first?', body: 'I begin at the end.' };
  const post = await callAs<ForumPost>(site, 'user', 'POST', `/forums/forums/${forum?.id}/posts/`, question);
  await callAs(site, 'moderator', 'POST', `/forums/posts/${post.id}/comments/`, { content: 'The one on leases.' });
  await clock.forward(2 * MINUTE_MILLISECONDS);
  const mail = { to: email, subject: 'New comment on your post', timeout: MAIL_MILLISECONDS };
  const { link } = await waitForMail(site, mail);

  // Where nobody is signed in: the link says whose mails they are.
  const reader = await (await browser.newContext({ baseURL: site.url })).newPage();
  await reader.goto(link);
  await expect(reader.getByRole('heading', { level: 1 })).toHaveText('Unsubscribe');
  await expect(reader.getByText('Do you no longer want to get mails about the forums?')).toBeVisible();
  await page.reload();
  await expect(replies).toHaveValue('now');
  await reader.getByRole('button', { name: 'Unsubscribe' }).click();
  await expect(reader.getByRole('heading', { level: 1 })).toHaveText('You are unsubscribed');
  await expect(reader.getByText('You will get no further mails about the forums.')).toBeVisible();
  await reader.context().close();

  await page.reload();
  for (const choice of [replies, mentions]) {
    await expect(choice).toHaveValue('never');
    await expect(choice.locator('option:checked')).toHaveText('Never');
  }
});
