import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ConfigError, PROJECT_ROOT, readConfig } from './config';
import { forumVariables } from './forumRules';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** The table of the variables, as the documentation has it. */
function variableTable(): string {
  const rows = Object.entries(forumVariables).map(([name, { of, value }]) => `| \`${name}\` | ${value} | ${of} |`);
  return ['| variable | default | meaning |', '|---|---|---|', ...rows].join('\n');
}

it('the table of the forums’ rules is the one in the documentation', () => {
  expect(readFileSync(join(PROJECT_ROOT, 'docs/operations.md'), 'utf8')).toContain(variableTable());
});

it('without a setting the numbers are those that the forums promise', () => {
  expect(readConfig({}).forumRules).toEqual({
    votes: {
      up: { perDay: 20, toOnePerson: 6 },
      down: { perDay: 10, toOnePerson: 3 },
      fromMilliseconds: 24 * HOUR,
    },
    rings: { voters: 10, milliseconds: 6 * HOUR },
    campaigns: {
      youngMilliseconds: 14 * 24 * HOUR,
      burst: { accounts: 4, milliseconds: 6 * HOUR },
      copies: { accounts: 3, share: 0.6 },
      repeats: { times: 5, milliseconds: 24 * HOUR },
    },
    firstDay: {
      milliseconds: 24 * HOUR,
      ...{ posts: 3, comments: 10, postMilliseconds: 120_000, commentMilliseconds: 30_000 },
      ...{ sameTextMilliseconds: 5 * MINUTE, reporters: 3 },
    },
    looks: { writings: 2, linksUntilWritings: 5, linksUntilMilliseconds: 72 * HOUR },
  });
});

it('every number can be set, and one that is none is named', () => {
  for (const [name, { value, least, most }] of Object.entries(forumVariables)) {
    const normal = JSON.stringify(readConfig({}).forumRules);
    expect(JSON.stringify(readConfig({ [name]: String(value + 1) }).forumRules)).not.toBe(normal);
    expect(JSON.stringify(readConfig({ [name]: ' ' }).forumRules)).toBe(normal);
    for (const wrong of ['many', '1.5', String(least - 1), String(most + 1)]) {
      expect(() => readConfig({ [name]: wrong })).toThrow(
        new ConfigError(`${name} must be a whole number between ${least} and ${most} (it is "${wrong}")`),
      );
    }
  }
});
