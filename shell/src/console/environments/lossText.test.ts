import { rowOf } from '../testing/platform';
import { lossText } from './lossText';

const served = '1.0.0-aaaaaaaa';
const gone = '1.1.0-bbbbbbbb';
const canary = { version: gone, percent: 10 };

test.each([
  ['another release', { version: gone, served_version: served }, 'Visitors get 1.0.0-aaaaaaaa.'],
  [
    'none',
    { version: gone, served_version: null },
    'No other release of it is whole: visitors read that Markets is not available right now.',
  ],
  [
    'no page',
    { name: 'shell', version: gone, served_version: null },
    'No other release of it is whole: visitors get no page.',
  ],
  ['no canary', { canary }, 'Nobody gets this canary.'],
  ['nothing to fall back to', { fallback_version: gone }, 'Nobody falls back to it.'],
  ['nothing, as before', { version: gone, enabled: false, served_version: served }, ''],
])('of a release whose files are gone the console says that visitors get %s', (_what, change, text) => {
  expect(lossText(rowOf(change), gone)).toBe(`The files of 1.1.0-bbbbbbbb are gone from the server. ${text}`.trim());
});
