import { leadershipLines, readLeadershipLines } from './leadershipLines';

const cook = { name: 'Tim Cook', title: 'Chief Executive Officer', age: 65, total_pay: 74_600_000 };
const ann = { name: 'Ann Lee', title: '', age: null, total_pay: null };

test('people are written a line each, and read back as they were', () => {
  const text = leadershipLines([cook, { ...ann, title: null }]);
  expect(text).toBe('Tim Cook; Chief Executive Officer; 65; 74600000\nAnn Lee');
  expect(readLeadershipLines(text)).toEqual({ people: [cook, ann] });
});

test.each([
  ['\n  \n', []],
  ['Ann Lee;;;$1,250.50', [{ ...ann, total_pay: 1250.5 }]],
  ['Ann Lee; ; 44', [{ ...ann, age: 44 }]],
])('%j is read', (text, people) => {
  expect(readLeadershipLines(text)).toEqual({ people });
});

test.each([
  ['Ann\n; CEO', 'Line 2: the name is missing'],
  ['Ann; CEO; old', 'Line 1: "old" is no age in years'],
  ['Ann; CEO; 44; much', 'Line 1: "much" is no amount in US dollars'],
  ['Ann; CEO; 44; 1; 2', 'Line 1: there are more than four parts'],
])('%j is refused: %s', (text, problem) => {
  expect(readLeadershipLines(text)).toEqual({ problem });
});
