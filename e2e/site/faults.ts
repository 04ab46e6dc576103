import type { Page } from '@playwright/test';

/**
 * Collects what a page does wrong without being asked: console errors (violations of the content security policy and
 * failed requests are among them) and uncaught exceptions.
 *
 * @returns a list that grows
 */
export function watchFaults(page: Page): readonly string[] {
  const faults: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') faults.push(`${message.text()} (${message.location().url})`);
  });
  page.on('pageerror', (error) => faults.push(`uncaught: ${error.message}`));
  return faults;
}
