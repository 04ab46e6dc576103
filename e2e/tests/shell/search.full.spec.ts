import { expect, test } from '../../site/test';

// What the gate has of it: `stocks.spec.ts` and `researchHub.spec.ts`.
test.describe('Search (specification, section 4)', () => {
  test.beforeEach(async ({ page }) => {
    await page.goto('/markets/stocks');
    await expect(page.getByRole('table', { name: 'Stocks' })).toBeVisible();
  });

  for (const query of ['brk.b', 'BRK-B', 'brk/b']) {
    test(`stocks: ${query} finds Berkshire Hathaway`, async ({ page }) => {
      await page.getByRole('searchbox', { name: 'Search stocks' }).fill(query);
      await expect(page.getByRole('heading', { name: `Stocks matching "${query}"` })).toBeVisible();
      const rows = page.getByRole('table', { name: 'Stocks' }).getByRole('rowheader');
      await expect(rows.first()).toContainText('Berkshire Hathaway');
      await expect(rows.first()).toContainText('BRK.B');
    });
  }

  test('stocks: part of a name finds the company, and clearing restores the list', async ({ page }) => {
    const rows = page.getByRole('table', { name: 'Stocks' }).getByRole('rowheader');
    const all = await page.getByText(/^\d+ of \d+ stocks$/).textContent();
    const box = page.getByRole('searchbox', { name: 'Search stocks' });
    await box.fill('microso');
    await expect(rows.filter({ hasText: 'Microsoft' })).toBeVisible();
    await expect(rows.filter({ hasText: 'Berkshire' })).toHaveCount(0);
    await page.getByRole('button', { name: 'Clear search' }).click();
    await expect(box).toHaveValue('');
    await expect(page.getByText(/^\d+ of \d+ stocks$/)).toHaveText(all ?? '');
  });

  test('stocks: what nobody knows is said to be unknown', async ({ page }) => {
    await page.getByRole('searchbox', { name: 'Search stocks' }).fill('zzqqxxvv');
    await expect(page.getByText('No stocks found matching "zzqqxxvv"')).toBeVisible();
  });
});

test('above the stock table stands where its figures are from and of what day, and rows that differ say so themselves', async ({
  page,
}) => {
  await page.goto('/markets/stocks');
  const rows = page.getByRole('table', { name: 'Stocks' }).getByRole('row');
  await expect(rows.filter({ hasText: /\$\d/ }).first()).toBeVisible();
  await expect(page.locator('[data-provenance]').first()).toHaveText(/\w+ \d+, \d{4} · .+/);
  // A first start has figures of more than one source.
  const differing = rows.filter({ has: page.getByRole('button', { name: /\d{4}/ }) });
  await expect(differing.first()).toBeVisible();
});
