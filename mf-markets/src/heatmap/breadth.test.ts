import { breadthOf, breadthText } from './breadth';

test.each<[string, (number | null | undefined)[], string]>([
  ['nobody', [], '0 rose, 0 fell, 0 unchanged'],
  ['each kind', [1, 0.01, -2, 0], '2 rose, 1 fell, 1 unchanged'],
  ['what does not show has not moved', [0.004, -0.004], '0 rose, 0 fell, 2 unchanged'],
  ['a missing change counts nowhere', [null, undefined, 3], '1 rose, 0 fell, 0 unchanged'],
  ['thousands', Array<number>(1234).fill(-1), '0 rose, 1,234 fell, 0 unchanged'],
])('%s', (_what, changes, text) => {
  expect(breadthText(breadthOf(changes.map((change_percent) => ({ change_percent }))))).toBe(text);
});
