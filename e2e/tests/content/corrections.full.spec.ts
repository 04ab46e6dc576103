import type { Page } from '@playwright/test';
import { expectNotSideways } from '../../site/overflow';
import { signInDirectly } from '../../site/signIn';
import { expect, ownSiteTest as test } from '../../site/test';
import { violationsInBothModes } from '../../site/violations';

const main = (page: Page) => page.getByRole('main');
const panel = (page: Page) => page.getByRole('dialog', { name: 'Source of these figures' });

test('a figure that a reader says is wrong by two presses is corrected by an editor, and stands in public', async ({
  browser,
  page,
  site,
  faults,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/company/nvidia-corporation');
  const line = main(page)
    .getByRole('button', { name: / · not live|out of date/ })
    .first();
  await line.press('Enter');
  await expect(panel(page).getByRole('link', { name: /\w\/\w/ })).toHaveAttribute('href', /^https:\/\/github\.com\//);
  await expectNotSideways(page, 'an open source line on a phone');
  expect(await violationsInBothModes(page, '[role="dialog"]')).toEqual([]);
  await panel(page).getByRole('button', { name: 'This figure is wrong' }).click();
  await expect(panel(page).getByRole('status')).toContainText('An editor will review it.');
  await page.keyboard.press('Escape');
  await expect(panel(page)).toBeHidden();

  const context = await browser.newContext({ baseURL: site.url, viewport: { width: 390, height: 844 } });
  const editor = await context.newPage();
  await signInDirectly(editor, site, 'editor');
  await editor.goto('/corrections/desk');
  await main(editor).getByRole('button', { name: 'Decide on NVDA, Price' }).click();
  await main(editor).getByRole('radio', { name: 'It was wrong' }).check();
  await main(editor).getByLabel('What is right').fill('$178.24');
  await main(editor).getByLabel(/^Why/).fill('Two digits were exchanged.');
  await expectNotSideways(editor, 'the desk on a phone');
  expect(await violationsInBothModes(editor, 'main')).toEqual([]);
  await main(editor).getByRole('button', { name: 'Decide', exact: true }).click();
  await expect(main(editor).getByText('Nothing waits.')).toBeVisible();
  await context.close();

  await page.goto('/corrections');
  await expect(main(page).getByText('$178.24')).toBeVisible();
  await expect(main(page).getByText('Two digits were exchanged.')).toBeVisible();
  await expect(main(page).getByRole('link', { name: 'NVDA, Price' })).toHaveAttribute('href', /\/company\//);
  await expectNotSideways(page, 'the corrections on a phone');
  expect(await violationsInBothModes(page, 'main')).toEqual([]);
  expect(faults).toEqual([]);
});
