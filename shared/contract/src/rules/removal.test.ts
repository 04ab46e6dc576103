import { isRestorable } from './removal';

it.each([
  ['author', '2026-11-20T09:00:00.001Z', true],
  ['author', '2026-11-20T09:00:00.000Z', false],
  ['moderator', '2026-11-21T08:59:00.000Z', false],
  ['author', undefined, false],
] as const)(
  'what the %s removed at %s comes back if its author says so at nine on November 21: %p',
  (by, at, expected) => {
    const removal = { removed_by: by, removed_at: at };
    expect(isRestorable(removal, Date.parse('2026-11-21T09:00:00.000Z'))).toBe(expected);
  },
);
