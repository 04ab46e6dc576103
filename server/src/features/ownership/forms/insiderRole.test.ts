import { insiderRole, type Relationship } from './insiderRole';

const nobody: Relationship = { director: false, officer: false, tenPercent: false, title: undefined, other: undefined };

test.each<[Partial<Relationship>, string | null]>([
  [{}, null],
  [{ director: true }, 'Director'],
  [{ tenPercent: true, director: true }, 'Director, 10% owner'],
  [{ officer: true, title: 'Chief Financial Officer' }, 'Chief Financial Officer'],
  [{ officer: true, title: 'See Remarks' }, 'Officer'],
  [{ officer: true, director: true, title: 'CEO' }, 'CEO, Director'],
  [{ other: 'Former director' }, 'Former director'],
  [{ title: 'CEO' }, null],
])('%j is %p', (said, expected) => {
  expect(insiderRole({ ...nobody, ...said })).toBe(expected);
});
