import type { EnvironmentRemoteState } from '../platform/environment';
import { withPromotion, withRelease, withoutFailing } from './rowState';

const first = '1.0.0-aaaaaaaa';
const second = '1.1.0-bbbbbbbb';
const third = '1.2.0-cccccccc';
const served: EnvironmentRemoteState = {
  ...{ version: first, enabled: true, canary: null, fallback_version: null, server_rendering: true },
};
const canary = { version: second, percent: 10 };

type Row = [what: string, Partial<EnvironmentRemoteState>, version: string, Partial<EnvironmentRemoteState>];

test.each<Row>([
  ['falls back to the best that works', {}, second, { version: second, fallback_version: first }],
  [
    'ends the canary that everyone gets now',
    { canary },
    second,
    { version: second, canary: null, fallback_version: first },
  ],
  ['leaves the canary of another one', { canary }, third, { version: third, fallback_version: first }],
  ['leaves the switch', { enabled: false }, second, { version: second, fallback_version: first }],
  [
    'leaves where it is rendered',
    { server_rendering: false },
    second,
    { version: second, fallback_version: first, server_rendering: false },
  ],
  ['that is served already changes nothing', { canary, fallback_version: third }, first, {}],
])('another release %s', (_what, before, version, changes) => {
  const state = { ...served, ...before };
  expect(withRelease(state, version, [first])).toEqual({ ...state, ...changes });
});

test.each<Row>([
  [
    'switches a remote on that had no release',
    { version: null, enabled: false },
    second,
    { version: second, enabled: true, fallback_version: first },
  ],
  ['leaves a remote off that had one', { enabled: false }, second, { version: second, fallback_version: first }],
  ['leaves a canary of its own', { canary }, third, { version: third, fallback_version: first }],
])('a promotion %s', (_what, before, version, changes) => {
  const state = { ...served, ...before };
  expect(withPromotion(state, version, [first])).toEqual({ ...state, ...changes });
});

test('a release that works gets no broken one to fall back to', () => {
  const broken = { ...served, version: second, fallback_version: first };
  expect(withRelease(broken, first, [first])).toEqual({ ...broken, version: first, fallback_version: null });
  expect(withRelease(broken, first, [first, third])).toMatchObject({ version: first, fallback_version: third });
});

describe('a rollback', () => {
  const previous = { ...served, version: second, fallback_version: first };
  type Case = [what: string, Partial<EnvironmentRemoteState>, working: string[], failing: string[], object | undefined];
  const record = { working: [first], failing: [], doubtful: [] };
  test.each<Case>([
    ['goes back to the state before', {}, [second, first], [], previous],
    [
      'brings the last that works instead of what fails',
      {},
      [third, first],
      [second],
      { version: third, enabled: true },
    ],
    ['falls back to nothing that fails', {}, [second, third], [first], { version: second, fallback_version: third }],
    ['starts no canary that fails', { canary: { version: third, percent: 5 } }, [second, first], [third], previous],
    ['cannot be had when nothing works', {}, [], [second, first], undefined],
  ])('%s', (_what, change, working, failing, expected) => {
    const after = withoutFailing({ ...previous, ...change }, { ...record, working, failing });
    if (expected) expect(after).toMatchObject(expected);
    else expect(after).toBeUndefined();
  });

  test('prefers what works to what is in doubt, and takes the latter before nothing', () => {
    const doubtful = [second];
    expect(withoutFailing(previous, { ...record, doubtful })).toMatchObject({ version: first, fallback_version: null });
    expect(withoutFailing(previous, { ...record, working: [], doubtful })).toEqual(previous);
  });
});
