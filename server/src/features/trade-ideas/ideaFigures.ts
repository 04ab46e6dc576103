import { type IdeaDirection, type IdeaRecord, RANKED_IDEAS } from '@market-pulse/contract';

/** A closed idea, as a record counts it. */
export interface ComparedIdea {
  readonly direction: IdeaDirection;
  /** Its gain less that of the index, in percentage points. */
  readonly difference: number;
}

/** Of the normal distribution, between which 95 % lie. */
const Z = 1.959964;

type Figures = NonNullable<IdeaRecord['figures']>;

/** What closed ideas say together; null below `RANKED_IDEAS`, where a mean or a share would be chance. */
export function figuresOf(ideas: readonly ComparedIdea[]): Figures | null {
  if (ideas.length < RANKED_IDEAS) return null;
  const better = countBetter(ideas);
  const [from, to] = wilsonInterval(better, ideas.length);
  const differences = ideas.map(({ difference }) => difference);
  return {
    compared: ideas.length,
    better,
    better_percent: (100 * better) / ideas.length,
    better_from_percent: 100 * from,
    better_to_percent: 100 * to,
    mean_difference: meanOf(differences),
    median_difference: medianOf(differences),
    up: directionOf(ideas, 'long'),
    down: directionOf(ideas, 'short'),
  };
}

function directionOf(ideas: readonly ComparedIdea[], direction: IdeaDirection): Figures['up'] {
  const own = ideas.filter((idea) => idea.direction === direction);
  return {
    count: own.length,
    better: countBetter(own),
    mean_difference: own.length > 0 ? meanOf(own.map(({ difference }) => difference)) : null,
  };
}

/** An idea that did exactly as the index did no better. */
function countBetter(ideas: readonly ComparedIdea[]): number {
  return ideas.filter(({ difference }) => difference > 0).length;
}

function meanOf(figures: readonly number[]): number {
  return figures.reduce((sum, figure) => sum + figure, 0) / figures.length;
}

function medianOf(figures: readonly number[]): number {
  const sorted = figures.toSorted((one, other) => one - other);
  const middle = (sorted.length - 1) / 2;
  return ((sorted[Math.floor(middle)] ?? 0) + (sorted[Math.ceil(middle)] ?? 0)) / 2;
}

/** Between what a share lies by chance: the score interval of Wilson (1927), which holds for few as well. */
export function wilsonInterval(count: number, of: number): [from: number, to: number] {
  const share = count / of;
  const spread = Z ** 2 / of;
  const middle = share + spread / 2;
  const half = Z * Math.sqrt((share * (1 - share)) / of + spread / (4 * of));
  return [(middle - half) / (1 + spread), (middle + half) / (1 + spread)];
}
