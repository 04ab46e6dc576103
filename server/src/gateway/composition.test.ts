import type { Release } from '@market-pulse/contract';
import type { EnvironmentState } from '../platform/environments/environmentState';
import { Drill } from '../platform/drill/Drill';
import { groupOf } from '../platform/manifest/rollout';
import { remoteRelease, shellRelease } from '../testing/releases';
import { createCompose } from './composition';

const FIRST = '1.0.0-aaaaaaaa';
const SECOND = '1.1.0-bbbbbbbb';

function published(document: Release) {
  const { name, version } = document;
  const at = new Date(0);
  return {
    ...{ id: 1, name, version, document, bytes: 1, location: `/releases/${name}/${version}/` },
    ...{ publishedAt: at, publishedBy: 'ann', lastActiveAt: null },
  };
}

function stateWith(percent: number, generation = 1): EnvironmentState {
  const row = {
    environment: 'production',
    enabled: true,
    fallbackVersion: null,
    serverRendering: true,
    previous: null,
  };
  const stamp = { revision: 1, changedByHand: true, changedAt: new Date(0), changedBy: 'ann' };
  const canary = { version: SECOND, percent };
  const shell = { ...row, ...stamp, remote: 'shell', version: shellRelease().version, canary: null };
  const markets = { ...row, ...stamp, remote: 'markets', version: FIRST, canary };
  return {
    name: 'production',
    generation,
    rows: [
      { row: shell, release: published(shellRelease()), fallback: undefined, canary: undefined },
      {
        row: markets,
        release: published(remoteRelease('markets')),
        fallback: undefined,
        canary: published(remoteRelease('markets', { version: SECOND })),
      },
    ],
  };
}

/** A visitor whose group is among the first so many per cent, or is not. */
function visitorWhoGets(percent: number, gets: boolean): string {
  for (let number = 0; ; number += 1) {
    const visitor = `visitor${number}`;
    if (groupOf(visitor, 'markets') < percent * 100 === gets) return visitor;
  }
}

const versionOf = (compose: ReturnType<typeof createCompose>, state: EnvironmentState, visitor?: string) =>
  compose(state, visitor)?.remotes[0]?.version;

test('visitors with the same canaries get one manifest, others another', () => {
  const compose = createCompose(undefined);
  const state = stateWith(30);
  const [with1, with2] = [visitorWhoGets(30, true), visitorWhoGets(10, true)];
  const without = visitorWhoGets(30, false);
  expect([with1, with2, without, undefined].map((visitor) => versionOf(compose, state, visitor))).toEqual([
    ...[SECOND, SECOND, FIRST, FIRST],
  ]);
  expect(compose(state, with1)).toBe(compose(state, with2));
  expect(compose(state, without)).toBe(compose(state, undefined));
});

test('a canary for all is what all get, one for none what none gets', () => {
  const compose = createCompose(undefined);
  expect(versionOf(compose, stateWith(100))).toBe(SECOND);
  expect(versionOf(compose, stateWith(0), visitorWhoGets(1, true))).toBe(FIRST);
});

test('another state is composed anew', () => {
  const compose = createCompose(undefined);
  expect(compose(stateWith(30, 1), undefined)?.generation).toBe(1);
  expect(compose(stateWith(30, 2), undefined)?.generation).toBe(2);
});

test('in a drill nothing is remembered', () => {
  const compose = createCompose(new Drill());
  const state = stateWith(30);
  expect(compose(state, undefined)).not.toBe(compose(state, undefined));
});
