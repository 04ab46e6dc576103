import { type ComparedIdea, figuresOf, wilsonInterval } from './ideaFigures';

const ideas = (differences: readonly number[], direction: ComparedIdea['direction'] = 'long'): ComparedIdea[] =>
  differences.map((difference) => ({ direction, difference }));
const twenty = Array.from({ length: 20 }, (_, index) => index - 9);

describe('what closed ideas say together', () => {
  it('is nothing below twenty', () => {
    expect(figuresOf([])).toBeNull();
    expect(figuresOf(ideas(twenty.slice(1)))).toBeNull();
    expect(figuresOf(ideas(twenty))).not.toBeNull();
  });

  it('is how many did better than the index, and by how much in the mean and the middle', () => {
    // From -9 to 10: ten above zero, and zero is not better.
    expect(figuresOf(ideas(twenty))).toMatchObject({
      ...{ compared: 20, better: 10, better_percent: 50, mean_difference: 0.5, median_difference: 0.5 },
      up: { count: 20, better: 10, mean_difference: 0.5 },
      down: { count: 0, better: 0, mean_difference: null },
    });
  });

  it('is told for ups and downs apart', () => {
    const mixed = [...ideas(Array.from({ length: 15 }, () => 2)), ...ideas([-1, -2, -3, 4, 5], 'short')];
    expect(figuresOf(mixed)).toMatchObject({
      ...{ better: 17, median_difference: 2 },
      up: { count: 15, better: 15, mean_difference: 2 },
      down: { count: 5, better: 2, mean_difference: 0.6 },
    });
  });
});

it.each([
  // By R: prop.test(15, 27, correct = FALSE)$conf.int
  [15, 27, 0.373, 0.724],
  [0, 20, 0, 0.161],
  [20, 20, 0.839, 1],
])('a share of %i of %i lies between %d and %d', (count, of, from, to) => {
  const interval = wilsonInterval(count, of);
  expect(interval[0]).toBeCloseTo(from, 3);
  expect(interval[1]).toBeCloseTo(to, 3);
});
