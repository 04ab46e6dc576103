/** @jest-environment jsdom */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CHANGE_COLORS_KEY, COLOR_MODE_KEY } from '@market-pulse/ui';

const script = readFileSync(join(__dirname, '../../public/color-mode.js'), 'utf8');
const root = document.documentElement;

afterEach(() => {
  localStorage.clear();
  delete root.dataset.colorMode;
  delete root.dataset.changeColors;
  root.style.colorScheme = '';
});

describe('before the first paint', () => {
  test.each(['dark', 'light'])('the page is %s when the visitor chose so', (choice) => {
    localStorage.setItem(COLOR_MODE_KEY, choice);
    window.eval(script);
    expect([root.dataset.colorMode, root.style.colorScheme]).toEqual([choice, choice]);
  });

  test.each([
    ['red-rises', 'red-rises'],
    ['anything else', undefined],
  ])('the colours of changes are those of %s', (remembered, shown) => {
    localStorage.setItem(CHANGE_COLORS_KEY, remembered);
    window.eval(script);
    expect(root.dataset.changeColors).toBe(shown);
  });

  test.each([undefined, 'purple'])('the system decides when what is remembered is %p', (choice) => {
    if (choice) localStorage.setItem(COLOR_MODE_KEY, choice);
    window.eval(script);
    expect([root.dataset.colorMode, root.style.colorScheme]).toEqual([undefined, '']);
  });
});
