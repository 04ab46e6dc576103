import { dayOfStamp, placeInWeek, type Stamp, type Traded } from '@market-pulse/analysis/calendar';
import { addDays } from '../../../features/market-data/history/days';
import { type DateOrder, type DayCell, readDay, slashedNumbers } from './day';

/** How the dates of a file are to be read, all of them. */
export interface FileDates {
  readonly order: DateOrder;
  /** Whether stamps at midnight in UTC stand for the day that ends then. */
  readonly stampsEndDays: boolean;
}

const DAY_MINUTES = 24 * 60;
const MONTHS = 12;
const LONGEST_MONTH = 31;
/** Days of a week of trading, at most. */
const WEEK_LENGTH = 5;

/** A date as a line of the file has it. */
interface Clue {
  readonly line: number;
  readonly text: string;
}

/**
 * Gathers what the dates of a file say about how they are written. The 13th to the 31st of a month anywhere in the file tells days from
 * months for all of its lines. Days of shares that are stamped with a midnight in UTC are those that begin then, unless there are
 * Saturdays among them and no Monday (Fridays and no Sunday where the week of trading begins with these): these are days that have ended.
 */
export class DateClues {
  private readonly clues: Partial<Record<DateOrder | 'either', Clue>> = {};
  /** Of midnights in UTC, where in a week of trading. */
  private readonly places = new Set<number>();

  /** @param text the cell of the day, without blanks around it */
  add(text: string, line: number, traded: Traded): void {
    const [first, second] = slashedNumbers(text) ?? [];
    if (first !== undefined && second !== undefined) this.addNumbers(first, second, { line, text });
    else if (text.includes(':')) this.addStamp(text, traded);
  }

  private addNumbers(first: number, second: number, clue: Clue): void {
    const isMonth = (number: number) => number >= 1 && number <= MONTHS;
    const isLate = (number: number) => number > MONTHS && number <= LONGEST_MONTH;
    if (isLate(first) && isMonth(second)) this.clues.dmy ??= clue;
    if (isMonth(first) && isLate(second)) this.clues.mdy ??= clue;
    if (isMonth(first) && isMonth(second) && first !== second) this.clues.either ??= clue;
  }

  private addStamp(text: string, traded: Traded): void {
    const cell = readDay(text, '', 'mdy');
    if (cell && isMidnightOfShare(cell, traded)) this.places.add(placeInWeek(traded.symbol, dayOfStamp(cell, traded)));
  }

  /**
   * How the dates are to be read, or what has to be said first, in words.
   *
   * @param stated what the person who runs the command says
   * @param usual what the format is known for
   */
  decide(stated?: DateOrder, usual?: DateOrder): FileDates | { readonly question: string } {
    const { dmy, mdy, either } = this.clues;
    const stampsEndDays = this.places.has(WEEK_LENGTH) && !this.places.has(0);
    if (stated !== undefined) {
      const other = stated === 'dmy' ? mdy : dmy;
      if (other && !this.clues[stated]) return { question: `--dates ${stated} does not fit line ${describe(other)}` };
      return { order: stated, stampsEndDays };
    }
    if (dmy && mdy) {
      const lines = `line ${describe(dmy)} has the day first, line ${describe(mdy)} the month`;
      return { question: `${lines}; say which is right with --dates dmy or --dates mdy` };
    }
    if (dmy || mdy) return { order: dmy ? 'dmy' : 'mdy', stampsEndDays };
    if (either && usual === undefined) {
      const what = `no date says whether the day or the month stands first (line ${describe(either)})`;
      return { question: `${what}; say so with --dates dmy or --dates mdy` };
    }
    return { order: usual ?? 'mdy', stampsEndDays };
  }
}

/** Whether a share or an index is stamped with a midnight in UTC, which is none where it is traded. */
function isMidnightOfShare(cell: DayCell, { kind }: Traded): cell is Stamp {
  return (kind === 'stock' || kind === 'index') && 'offset' in cell && (cell.minutes - cell.offset) % DAY_MINUTES === 0;
}

/** The day of a cell, for what it is a figure of. */
export function dayOfCell(cell: DayCell, traded: Traded, { stampsEndDays }: Pick<FileDates, 'stampsEndDays'>): string {
  if (!('offset' in cell)) return cell.day;
  const day = dayOfStamp(cell, traded);
  return stampsEndDays && isMidnightOfShare(cell, traded) ? addDays(day, -1) : day;
}

function describe({ line, text }: Clue): string {
  return `${line}, ${JSON.stringify(text)}`;
}
