interface DatedAction {
  readonly date: string;
  readonly source: string;
}

interface Measure<Action> {
  /** Whether both are alike but for their days. */
  readonly isAlike: (one: Action, other: Action) => boolean;
  readonly daysApart: number;
}

const DAY_MILLISECONDS = 24 * 60 * 60 * 1000;

/**
 * Whether two are one action of which another day is told: they are alike, their days are different and near, and the source of the one does not tell
 * the other, too.
 *
 * @param known among which is all that the source of the one tells
 */
export function isMovedAction<Action extends DatedAction>(
  one: Action,
  other: Action,
  known: readonly Action[],
  { isAlike, daysApart }: Measure<Action>,
): boolean {
  const days = Math.abs(Date.parse(one.date) - Date.parse(other.date)) / DAY_MILLISECONDS;
  if (days === 0 || days > daysApart || !isAlike(one, other)) return false;
  return !known.some((beside) => beside.source === one.source && beside.date === other.date && isAlike(beside, other));
}
