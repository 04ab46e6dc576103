import type { Traded } from '@market-pulse/analysis/calendar';
import { DateClues, dayOfCell } from './dateClues';
import { type DateOrder, readDay } from './day';

const share: Traded = { kind: 'stock', symbol: 'QQX' };
const of = (symbol: string): Traded => ({ kind: 'stock', symbol });

const cluesOf = (texts: readonly string[], traded = share) => {
  const clues = new DateClues();
  for (const [index, text] of texts.entries()) clues.add(text, index + 2, traded);
  return clues;
};

describe('the order of dates with slashes', () => {
  test.each<[string, string[], DateOrder]>([
    ['a late day in the first place', ['02/01/2026', '05/01/2026', '13/01/2026', '02/02/2026'], 'dmy'],
    ['a late day in the second place', ['01/02/2026', '01/05/2026', '1/13/26'], 'mdy'],
    ['the 31st', ['31/12/2025'], 'dmy'],
    ['days that are the same in both', ['05/05/2026', '06/06/2026'], 'mdy'],
    ['what is no date in any', ['05/05/2026', '13/14/2026', '45/01/2026', '0/13/2026'], 'mdy'],
    ['none at all', ['2026-01-02', 'total'], 'mdy'],
  ])('is told by %s', (_case, texts, order) => {
    expect(cluesOf(texts).decide()).toMatchObject({ order });
  });

  test('is asked for where no date tells it, and taken as it is said', () => {
    const clues = cluesOf(['2/1/2026', '05/01/2026']);
    const question =
      'no date says whether the day or the month stands first (line 2, "2/1/2026"); say so with --dates dmy or --dates mdy';
    expect(clues.decide()).toEqual({ question });
    expect(clues.decide('dmy')).toMatchObject({ order: 'dmy' });
    expect(clues.decide('mdy')).toMatchObject({ order: 'mdy' });
  });

  test('is that of a format which is known for it, unless the file says otherwise', () => {
    expect(cluesOf(['02/01/2026']).decide(undefined, 'mdy')).toMatchObject({ order: 'mdy' });
    expect(cluesOf(['02/01/2026', '13/01/2026']).decide(undefined, 'mdy')).toMatchObject({ order: 'dmy' });
  });

  test('is asked for where two dates contradict each other', () => {
    const clues = cluesOf(['13/01/2026', '01/14/2026']);
    const question = expect.stringContaining('line 2, "13/01/2026" has the day first, line 3, "01/14/2026" the month');
    expect(clues.decide()).toEqual({ question });
    expect(clues.decide('mdy')).toMatchObject({ order: 'mdy' });
  });

  test('is not what somebody says against every date', () => {
    const question = '--dates mdy does not fit line 3, "13/01/2026"';
    expect(cluesOf(['02/01/2026', '13/01/2026']).decide('mdy')).toEqual({ question });
  });
});

/** The days of a file with such stamps. */
function daysOf(texts: readonly string[], traded: Traded): (string | undefined)[] {
  const dates = cluesOf(texts, traded).decide();
  if ('question' in dates) return [dates.question];
  return texts.map((text) => {
    const cell = readDay(text, '2026-11-22', 'mdy');
    return cell && dayOfCell(cell, traded, dates);
  });
}

describe('stamps', () => {
  test.each<[string, Traded, string[], string[]]>([
    [
      'a midnight in UTC begins its day',
      share,
      ['2026-01-05T00:00:00Z', '2026-01-09 00:00:00 UTC'],
      ['2026-01-05', '2026-01-09'],
    ],
    [
      'a Saturday among them and no Monday: it ended the day before',
      share,
      ['2026-01-06T00:00:00Z', '2026-01-10T00:00:00Z', '2026-01-13T00:00:00Z'],
      ['2026-01-05', '2026-01-09', '2026-01-12'],
    ],
    [
      'a Saturday by mistake moves nothing',
      share,
      ['2026-01-05T00:00:00Z', '2026-01-10T00:00:00Z'],
      ['2026-01-05', '2026-01-10'],
    ],
    [
      'the clocks of New York, in winter and in summer',
      { kind: 'index', symbol: 'SPX' },
      ['2026-01-05 00:00:00-05:00', '2026-07-06 00:00:00-04:00', '2026-07-06T20:00:00Z', '2026-07-07T00:30:00Z'],
      ['2026-01-05', '2026-07-06', '2026-07-06', '2026-07-06'],
    ],
    [
      'midnights in New Zealand, in summer and in winter, in UTC',
      of('AIR.NZ'),
      ['2026-01-11T11:00:00Z', '2026-01-15T11:00:00Z', '2026-07-12 12:00:00+00:00', '2026-07-16 12:00:00+00:00'],
      ['2026-01-12', '2026-01-16', '2026-07-13', '2026-07-17'],
    ],
    [
      'a Friday among them and no Sunday, where weeks begin with that: it ended the day before',
      of('2222.SR'),
      ['2026-01-05T00:00:00Z', '2026-01-09T00:00:00Z'],
      ['2026-01-04', '2026-01-08'],
    ],
    [
      'a Sunday of such a week begins it',
      of('2222.SR'),
      ['2026-01-04T00:00:00Z', '2026-01-08T00:00:00Z'],
      ['2026-01-04', '2026-01-08'],
    ],
    [
      'coins have every day in UTC',
      { kind: 'crypto', symbol: 'BTC' },
      ['2026-01-06T00:00:00Z', '2026-01-10T00:00:00Z', '2026-01-10T01:00:00Z'],
      ['2026-01-06', '2026-01-10', '2026-01-10'],
    ],
  ])('%s', (_case, traded, texts, days) => {
    expect(daysOf(texts, traded)).toEqual(days);
  });
});
