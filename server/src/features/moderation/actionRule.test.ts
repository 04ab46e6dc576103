import { type ContributionState, changeBy, fits, settlesReports } from './actionRule';

const published: ContributionState = {
  ...{ status: 'published', isPinned: false, isLocked: false },
  ...{ isAsked: false, hasHeldEdit: false },
};

describe('what a decision makes of a post or comment', () => {
  it.each([
    ['hide', published, { status: 'hidden' }],
    ['hide', { ...published, status: 'pending' }, { status: 'hidden' }],
    ['hide', { ...published, status: 'hidden' }, 'This is hidden already. Nothing was changed.'],
    ['remove', { ...published, status: 'hidden' }, { status: 'removed' }],
    ['remove', { ...published, status: 'removed' }, 'This was removed already. Nothing was changed.'],
    ['publish', { ...published, status: 'pending' }, { status: 'published' }],
    ['publish', { ...published, status: 'hidden' }, { status: 'published' }],
    ['publish', { ...published, isAsked: true }, {}],
    ['publish', { ...published, hasHeldEdit: true }, {}],
    ['refuse', { ...published, hasHeldEdit: true }, {}],
    ['refuse', published, 'No edit of this waits any more. Nothing was changed.'],
    ['publish', published, 'This is published already, and no report waits. Nothing was changed.'],
    ['pin', published, { isPinned: true }],
    ['pin', { ...published, isPinned: true }, 'This is pinned already. Nothing was changed.'],
    ['unpin', published, 'This is not pinned. Nothing was changed.'],
    ['lock', published, { isLocked: true }],
    ['unlock', { ...published, isLocked: true }, { isLocked: false }],
    ['move', published, {}],
    ['merge', published, { status: 'hidden' }],
  ] as const)('%s of %j', (action, state, outcome) => {
    const found = changeBy(action, state);
    expect('problem' in found ? found.problem : found.change).toEqual(outcome);
  });

  it.each([
    ['pin', 'post', true],
    ['pin', 'comment', false],
    ['refuse', 'comment', true],
    ['refuse', 'user', false],
    ['move', 'comment', false],
    ['suspend', 'user', true],
    ['suspend', 'post', false],
    ['uphold', 'appeal', true],
    ['appoint', 'user', false],
  ] as const)('%s fits a %s: %s', (action, target, expected) => {
    expect(fits(action, target)).toBe(expected);
  });

  it('settles reports when it is about what was written, and not where it stands', () => {
    expect(
      ['hide', 'remove', 'publish', 'refuse', 'merge', 'pin', 'lock', 'move'].filter((one) =>
        settlesReports(one as 'hide'),
      ),
    ).toEqual(['hide', 'remove', 'publish', 'merge']);
  });
});
