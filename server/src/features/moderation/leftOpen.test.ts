import { gatherOpen } from './leftOpen';

const HOUR = 3_600_000;
const writing = (authorId: number, hours: number, decidedAfter: number | null = null) => ({
  ...{ authorId, writtenAt: hours * HOUR, text: `No. ${authorId} on $PUMP`, isYoung: true },
  decidedAt: decidedAfter === null ? null : decidedAfter * HOUR,
});
const found = (...writings: ReturnType<typeof writing>[]) =>
  gatherOpen(writings).map(({ isLeft, authors, writings: part }) => [isLeft, authors, part.length]);
const decided = (...authors: number[]) => authors.map((author) => writing(author, 1, 4));

it.each([
  ['nothing was decided about', [1, 2, 3, 4, 5].map((author) => writing(author, 1)), [[false, 5, 5]]],
  ['all was decided about', decided(1, 2, 3, 4, 5), []],
  ['one is left', [...decided(1, 2, 3, 4), writing(5, 2)], [[true, 1, 1]]],
  ['one author is left with two', [...decided(1, 2, 3, 4), writing(5, 2), writing(5, 3)], [[true, 1, 2]]],
  [
    'so many are left that they are one',
    [...decided(1, 2), ...[3, 4, 5, 6].map((author) => writing(author, 2))],
    [[false, 4, 4]],
  ],
  ['another is written once all is decided about', [...decided(1, 2, 3, 4), writing(5, 5)], []],
  ['one is left, and another is written since', [...decided(1, 2, 3, 4), writing(5, 2), writing(6, 5)], [[true, 1, 1]]],
  ['what was decided about was no campaign', [...decided(1), writing(2, 2), writing(3, 2)], []],
  [
    'four write on hours later',
    [...decided(1, 2, 3, 4, 5), ...[6, 7, 8, 9].map((author) => writing(author, 5))],
    [[false, 4, 4]],
  ],
] as const)('where %s', (_case, writings, campaigns) => {
  expect(found(...writings)).toEqual(campaigns);
});
