import { stateAfter, stateLines, stateOf, type RowAction } from './rowAction';
import { rowOf } from './testing/platform';

const first = '1.0.0-aaaaaaaa';
const second = '1.1.0-bbbbbbbb';
const canary = { version: second, percent: 10 };

test.each<[string, Parameters<typeof rowOf>[0], RowAction, object]>([
  ['a switch leaves the release alone', {}, { kind: 'switch', enabled: false }, { enabled: false, version: first }],
  [
    'rendering in browsers leaves the switch and the release alone',
    {},
    { kind: 'rendering', onServer: false },
    { enabled: true, version: first, server_rendering: false },
  ],
  [
    'another release falls back to the one before',
    {},
    { kind: 'release', version: second },
    { version: second, fallback_version: first },
  ],
  [
    'a canary that everyone gets is none any more',
    { canary },
    { kind: 'release', version: second },
    { version: second, canary: null },
  ],
  [
    'a canary of another release stays',
    { canary },
    { kind: 'release', version: '1.2.0-cccccccc' },
    { version: '1.2.0-cccccccc', canary },
  ],
  [
    'the same release changes nothing',
    {},
    { kind: 'release', version: first },
    { version: first, fallback_version: null },
  ],
  ['a canary stands beside the release', {}, { kind: 'canary', canary }, { version: first, canary }],
  [
    'a first release by promotion switches the remote on',
    { version: null, enabled: false, working_versions: [] },
    { kind: 'promotion', from: 'staging', version: second },
    { version: second, enabled: true, fallback_version: null },
  ],
  [
    'a promotion leaves the switch of a remote that had a release',
    { enabled: false },
    { kind: 'promotion', from: 'staging', version: second },
    { version: second, enabled: false },
  ],
  [
    'a rollback takes the state from before',
    { version: second, previous: { ...stateOf(rowOf()), enabled: false, server_rendering: false } },
    { kind: 'rollback' },
    { version: first, enabled: false, server_rendering: false },
  ],
])('%s', (_what, row, action, after) => {
  expect(stateAfter(rowOf(row), action)).toMatchObject(after);
});

test('without a change before there is nothing to roll back to', () => {
  expect(stateAfter(rowOf(), { kind: 'rollback' })).toBeUndefined();
});

test('two states are compared in words, and only where they differ', () => {
  const before = rowOf();
  expect(stateLines(before, before)).toEqual([]);
  expect(stateLines(before, { ...before, enabled: false, canary, version: null, server_rendering: false })).toEqual([
    { label: 'Switch', before: 'On', after: 'Off' },
    { label: 'Release', before: first, after: 'no release' },
    { label: 'Canary', before: 'none', after: `${second} for 10%` },
    { label: 'Rendering', before: 'On the server', after: 'In browsers' },
  ]);
});
