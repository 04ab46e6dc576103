import type { EnvironmentRemote } from '@market-pulse/contract';
import { stateOf, type RowAction } from '../../rowAction';
import { rowOf } from '../../testing/platform';
import { changeText } from './changeText';

const second = '1.1.0-bbbbbbbb';
const state = stateOf(rowOf());

test.each<[Partial<EnvironmentRemote>, RowAction, RegExp | string]>([
  [{}, { kind: 'switch', enabled: false }, 'Switches Markets off in production. Its release stays 1.0.0-aaaaaaaa.'],
  [
    { version: null, enabled: false },
    { kind: 'switch', enabled: true },
    'Switches Markets on in production. It has no release yet.',
  ],
  [
    {},
    { kind: 'rendering', onServer: false },
    'Leaves Markets in production to browsers to render. Nothing else changes.',
  ],
  [{ server_rendering: false }, { kind: 'rendering', onServer: true }, 'Has the server render Markets in production.'],
  [{}, { kind: 'release', version: second }, 'Serves Markets 1.1.0-bbbbbbbb in production instead of 1.0.0-aaaaaaaa.'],
  [
    {},
    { kind: 'promotion', from: 'staging', version: second },
    'Takes Markets 1.1.0-bbbbbbbb from staging to production instead of 1.0.0-aaaaaaaa.',
  ],
  [
    { version: null },
    { kind: 'promotion', from: 'staging', version: second },
    'Takes Markets 1.1.0-bbbbbbbb from staging to production.',
  ],
  [
    {},
    { kind: 'canary', canary: { version: second, percent: 10 } },
    'Tries Markets 1.1.0-bbbbbbbb on about 10 of 100 visitors of production.',
  ],
  [
    { canary: { version: second, percent: 10 } },
    { kind: 'canary', canary: null },
    'Ends the canary of Markets in production, 1.1.0-bbbbbbbb.',
  ],
  [
    { previous: { ...state, enabled: false }, changed_by: 'owner' },
    { kind: 'rollback' },
    /^Takes back the last change of Markets in production, made on .*2026.* by owner: it was switched on\.$/,
  ],
  [
    { previous: { ...state, version: second } },
    { kind: 'rollback' },
    /^Takes back .* by the server: it got another release\.$/,
  ],
])('%j, %j: %s', (row, action, text) => {
  expect(changeText(action, rowOf(row), 'production')).toEqual(
    typeof text === 'string' ? text : expect.stringMatching(text),
  );
});
