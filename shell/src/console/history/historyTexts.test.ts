import type { AuditEntry } from '@market-pulse/contract';
import { stateOf } from '../rowAction';
import { rowOf } from '../testing/platform';
import { actionText, historyLines } from './historyTexts';

const canary = { version: '1.1.0-bbbbbbbb', percent: 10 };
const state = stateOf(rowOf());
const off = { ...state, enabled: false };
const next = { ...state, version: '1.1.0-bbbbbbbb' };
const inBrowsers = { ...state, server_rendering: false };
const withCanary = { ...state, canary };

test.each<[AuditEntry['action'], AuditEntry['before'], AuditEntry['after'], string]>([
  ['register', null, off, 'was registered'],
  ['publish', state, next, 'got a published release'],
  ['promote', state, next, 'was promoted'],
  ['rollback', next, state, 'was rolled back'],
  ['change', state, off, 'was switched off'],
  ['change', off, state, 'was switched on'],
  ['change', state, next, 'got another release'],
  ['change', state, inBrowsers, 'was left to browsers to render'],
  ['change', inBrowsers, state, 'was given to the server to render'],
  ['change', state, withCanary, 'got a canary'],
  ['change', withCanary, { ...state, canary: { ...canary, percent: 25 } }, 'got another canary'],
  ['change', withCanary, state, 'lost its canary'],
])('%s from %j to %j reads "%s"', (action, before, after, text) => {
  expect(actionText({ action, before, after })).toBe(text);
});

test('the lines say what was and what is, and of a new row what it began with', () => {
  expect(historyLines({ before: state, after: off })).toEqual(['Switch: On → Off']);
  expect(historyLines({ before: null, after: off })).toEqual(['Switch: Off', 'Release: 1.0.0-aaaaaaaa']);
});
