import { consequences } from './consequences';
import { rowOf } from './testing/platform';

const first = '1.0.0-aaaaaaaa';
const second = '1.1.0-bbbbbbbb';
const tenPercent = { version: second, percent: 10 };

const production = { title: 'Markets', environment: 'production', served: 'production', isShell: false };

test.each<[string, Parameters<typeof rowOf>[0], Parameters<typeof rowOf>[0], string[]]>([
  [
    'switched off',
    {},
    { enabled: false },
    [
      'Markets is gone from every page at the visitors’ next page load.',
      'Pages that are open keep it until they are loaded again.',
    ],
  ],
  ['switched on', { enabled: false }, {}, [`Markets appears at the visitors’ next page load, with ${first}.`]],
  [
    'another release while it is off',
    { enabled: false },
    { enabled: false, version: second },
    ['Markets is switched off in production: nobody sees a difference yet.'],
  ],
  [
    'another release',
    {},
    { version: second, fallback_version: first },
    [
      `All visitors get ${second} at their next page load.`,
      'Pages that are open keep what they have until they are loaded again.',
      `Where ${second} does not load, browsers turn to ${first} by themselves.`,
    ],
  ],
  [
    'a canary',
    {},
    { canary: tenPercent },
    [
      `About 10 of 100 visitors get ${second} at their next page load; the others get ${first}.`,
      'Each visitor stays in the same group from visit to visit.',
    ],
  ],
  [
    'a wider canary',
    { canary: tenPercent },
    { canary: { ...tenPercent, percent: 25 } },
    [
      `About 25 of 100 visitors get ${second} at their next page load; the others get ${first}.`,
      'Whoever has it already keeps it; others join them.',
    ],
  ],
  [
    'a narrower canary',
    { canary: tenPercent },
    { canary: { ...tenPercent, percent: 0.5 } },
    [
      `About 50 of 10,000 visitors get ${second} at their next page load; the others get ${first}.`,
      `Some of those who have it go back to ${first}.`,
    ],
  ],
  [
    'a canary for everyone',
    { canary: tenPercent },
    { canary: { ...tenPercent, percent: 100 } },
    [`All visitors get ${second} at their next page load.`, 'Whoever has it already keeps it; others join them.'],
  ],
  [
    'the end of a canary',
    { canary: tenPercent },
    {},
    [`All visitors get ${first} at their next page load; the canary ends.`],
  ],
  [
    'left to browsers to render',
    {},
    { server_rendering: false },
    [
      'Pages arrive without what Markets shows, which browsers then make, from the next page load on.',
      'It shows later, and neither without script nor to search engines that run none.',
    ],
  ],
  [
    'rendered on the server again',
    { server_rendering: false },
    {},
    ['Markets is in the page as it arrives, from the next page load on.'],
  ],
  [
    'left to browsers while it is off',
    { enabled: false },
    { enabled: false, server_rendering: false },
    ['Markets is switched off in production: nobody sees a difference yet.'],
  ],
  ['nothing', {}, {}, []],
])('what visitors notice: %s', (_what, before, after, sentences) => {
  expect(consequences(rowOf(before), rowOf(after), production)).toEqual(sentences);
});

test('a shell that is left to browsers takes the content of every page along', () => {
  const shell = { ...production, title: 'Shell', isShell: true };
  expect(consequences(rowOf(), rowOf({ server_rendering: false }), shell)).toEqual([
    'Pages arrive without content, which browsers then make, from the next page load on.',
    'It shows later, and neither without script nor to search engines that run none.',
  ]);
});

test('what happens in an environment that visitors do not get is said to show in previews alone', () => {
  const staging = { ...production, environment: 'staging' };
  expect(consequences(rowOf(), rowOf({ enabled: false }), staging).at(-1)).toBe(
    'Visitors of this site get production: what happens in staging shows in previews alone.',
  );
  expect(consequences(rowOf(), rowOf(), staging)).toEqual([]);
});
