import type { Forum, ForumPost } from '@market-pulse/contract';
import { readApi } from '../../site/api';
import { callAs } from '../../site/callAs';
import { registerByApi } from '../../site/signUp';
import { signInDirectly } from '../../site/signIn';
import { expect, ownSiteTest } from '../../site/test';
import { violationsInBothModes } from '../../site/violations';

ownSiteTest('pictures', async ({ browser, site }) => {
  const [forum] = await readApi<Forum[]>(site, '/forums/forums/');
  const tokens: string[] = [];
  for (let n = 0; n < 6; n += 1) {
    const member = await registerByApi(site);
    const r = await fetch(`${site.url}/api/auth/login/`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ email: member.email, password: member.password }) });
    tokens.push(((await r.json()) as { access: string }).access);
  }
  const texts = [
    'Float is tiny and shorts are trapped. Get in before Monday, target is 10x. Join the group, link: hxxps://signals.example/join. Not advice but you will regret missing it.',
    'Float is tiny and shorts are trapped. Get in before Monday, target is 12x. Join the group, link: hxxps://signals.example/join. Not advice but you will regret it.',
    'Float is tiny and the shorts are trapped. Get in before Friday, target is 10x. Join our group, link: hxxps://signals.example/join. Not advice but you will regret missing it.',
    'Who is with me? $EXBM',
    'Loaded at 0.31, who is with me in $EXBM?',
    '$EXBM trust the group, it called the last one.',
  ];
  const under = await callAs<ForumPost>(site, 'editor', 'POST', `/forums/forums/${forum?.id}/posts/`, { title: 'Battery metals', body: 'What of the miners?' });
  for (const [index, token] of tokens.entries()) {
    const isPost = index < 4;
    const path = isPost ? `/forums/forums/${forum?.id}/posts/` : `/forums/posts/${under.id}/comments/`;
    const body = isPost ? { title: `Battery metals squeeze, $EXBM is next (${index})`, body: texts[index] } : { content: texts[index] };
    const r = await fetch(`${site.url}/api${path}`, { method: 'POST', headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` }, body: JSON.stringify(body) });
    expect(r.status).toBe(201);
  }
  const rule = { kind: 'word', text: 'moon' };
  await callAs(site, 'moderator', 'POST', '/forums/moderation/rules/', rule);
  const post = await callAs<ForumPost>(site, 'user', 'POST', `/forums/forums/${forum?.id}/posts/`, { title: 'To the moon with this one', body: 'Buy now, before it is too late. The Moon is near, see hxxp://pump.example/join. ' + 'More words. '.repeat(90) });
  await callAs(site, 'user', 'POST', `/forums/forums/${forum?.id}/posts/`, { title: 'Another moon', body: 'Words' });
  void post;
  const context = await browser.newContext({ baseURL: site.url, reducedMotion: 'reduce', colorScheme: 'light' });
  const page = await context.newPage();
  await signInDirectly(page, site, 'moderator');
  await page.setViewportSize({ width: 1440, height: 1118 });
  await page.goto('/forums/moderation');
  await expect(page.getByText('Compare texts')).toBeVisible();
  await page.getByRole('button', { name: 'Remove', exact: true }).click();
  await page.getByRole('button', { name: 'Suspend', exact: true }).click();
  await page.keyboard.press('a');
  await page.locator('[data-case]').first().focus();
  await page.keyboard.press('a');
  await expect(page.getByText(/^open by you/)).toBeVisible();
  const shoot = (name: string) => page.screenshot({ path: `/dev/shm/h-f-desk/shot-${name}.png`, fullPage: false });
  await shoot('1440');
  console.log(await violationsInBothModes(page));
  await page.emulateMedia({ colorScheme: 'dark' });
  await shoot('1440-dark');
  await page.emulateMedia({ colorScheme: 'light' });
  await page.getByRole('checkbox', { name: 'Select Another moon' }).check();
  await page.getByRole('link', { name: 'To the moon with this one' }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'To the moon with this one' })).toBeVisible();
  await page.setViewportSize({ width: 1200, height: 900 });
  await shoot('1200');
  await page.setViewportSize({ width: 768, height: 1024 });
  await page.screenshot({ path: '/dev/shm/h-f-desk/shot-768.png', fullPage: true });
  console.log(await violationsInBothModes(page));
  await page.setViewportSize({ width: 390, height: 844 });
  await page.screenshot({ path: '/dev/shm/h-f-desk/shot-390-case.png', fullPage: true });
  console.log(await violationsInBothModes(page));
  await page.getByRole('button', { name: '‹ Queue' }).click();
  await page.screenshot({ path: '/dev/shm/h-f-desk/shot-390-list.png', fullPage: true });
  await page.locator('[data-case]').first().click();
  await expect(page.getByText('Compare texts')).toBeVisible();
  await page.screenshot({ path: '/dev/shm/h-f-desk/shot-390-campaign.png', fullPage: true });
  console.log(await violationsInBothModes(page));
});
