import type { FigureStatus, Provenance } from '@market-pulse/contract';
import { commonProvenance, differsFrom, provenanceKey } from './commonProvenance';

const of = (source: string | null, as_of: string | null, status: FigureStatus | null): Provenance => ({
  source,
  as_of,
  status,
});
const friday = of('S&P 500 dataset', '2026-08-21T00:00:00.000Z', 'delayed');
const saturday = of('S&P 500 dataset', '2026-08-22T00:00:00.000Z', 'delayed');
const late = of('Finnhub', '2026-08-22T15:05:00.000Z', 'live');
const later = of('Finnhub', '2026-08-22T15:09:00.000Z', 'live');
const stale = of('Finnhub', '2026-08-22T14:00:00.000Z', 'stale');
const sample = of('Bundled figures', '2024-12-31T00:00:00.000Z', 'sample');
const none = of(null, null, null);

test.each<[string, readonly (Provenance | null | undefined)[], Provenance | undefined]>([
  ['nothing', [], undefined],
  ['rows without figures', [none, null, undefined], undefined],
  ['one row', [sample, none], sample],
  ['most have it', [sample, saturday, saturday], saturday],
  ['most are samples, though one is of the market', [sample, sample, friday, sample], friday],
  ['samples alone', [sample, none, sample], sample],
  ['most of one day, though another source is newer', [friday, friday, later], friday],
  ['one source on two days', [friday, saturday, saturday], saturday],
  ['as many of two days: the newer', [friday, saturday], saturday],
  ['as many of two sources of a day: the first by name', [saturday, late], late],
  ['minutes of one day are one, with the oldest of them', [later, late, later, sample], late],
  ['another status of the same source and day is another', [late, later, stale], late],
  ['a time that is not known', [of('File', null, 'delayed'), none], of('File', null, 'delayed')],
])('%s', (_what, figures, expected) => {
  expect(commonProvenance(figures)).toEqual(expected);
});

test.each<[string, Provenance | undefined, Provenance | null, boolean]>([
  ['the same', saturday, saturday, false],
  ['another minute', late, later, false],
  ['another day', saturday, friday, true],
  ['another source', saturday, late, true],
  ['another status', late, stale, true],
  ['no figures', saturday, none, false],
  ['nothing at all', saturday, null, false],
  ['no line', undefined, saturday, true],
])('%s', (_what, common, figures, expected) => {
  expect(differsFrom(common && provenanceKey(common), figures)).toBe(expected);
});
