import { type AlertFigures, type ArmedAlert, firingFigure } from './alertRule';

const armedAt = new Date('2026-11-20T15:00:00.000Z');
const alert: ArmedAlert = { condition: 'above', threshold: 230, armedAt, firedAt: null };
const figures: AlertFigures = {
  ...{ kind: 'stock', price: 231.5, change_percent: -4.2, volume: 51_000_000 },
  ...{ as_of: '2026-11-20T15:01:00.000Z', status: 'live' },
};

describe('an alert', () => {
  test.each<[string, Partial<ArmedAlert>, Partial<AlertFigures>, number | undefined]>([
    ['above fires over its price', {}, {}, 231.5],
    ['above fires on its price', { threshold: 231.5 }, {}, 231.5],
    ['above waits below its price', { threshold: 231.51 }, {}, undefined],
    ['below fires under its price', { condition: 'below', threshold: 240 }, {}, 231.5],
    ['below fires on its price', { condition: 'below', threshold: 231.5 }, {}, 231.5],
    ['below waits over its price', { condition: 'below', threshold: 231.49 }, {}, undefined],
    ['below fires on a price of nothing', { condition: 'below', threshold: 1 }, { price: 0 }, 0],
    ['of a move fires on a fall', { condition: 'percent_move', threshold: 4.2 }, {}, -4.2],
    ['of a move fires on a rise', { condition: 'percent_move', threshold: 4 }, { change_percent: 4.1 }, 4.1],
    ['of a move waits for a smaller one', { condition: 'percent_move', threshold: 4.21 }, {}, undefined],
    ['of volume fires at it', { condition: 'volume_above', threshold: 51_000_000 }, {}, 51_000_000],
    ['of volume waits for more', { condition: 'volume_above', threshold: 51_000_001 }, {}, undefined],
    ['waits where there is no price', {}, { price: null }, undefined],
    [
      'waits where there is no change',
      { condition: 'percent_move', threshold: 1 },
      { change_percent: null },
      undefined,
    ],
    ['waits where there is no volume', { condition: 'volume_above', threshold: 1 }, { volume: null }, undefined],
    ['fires on a figure of a file', {}, { status: 'delayed' }, 231.5],
    ['never fires on a sample', {}, { status: 'sample' }, undefined],
    ['never fires on what is out of date', {}, { status: 'stale' }, undefined],
    ['never fires on what nobody vouches for', {}, { status: null, as_of: null }, undefined],
    ['waits for a figure of after it was armed', {}, { as_of: armedAt.toISOString() }, undefined],
    ['set on Sunday waits past the close of Friday', {}, { as_of: '2026-11-13T21:00:00.000Z' }, undefined],
  ])('%s', (_case, change, changedFigures, fires) => {
    expect(firingFigure({ ...alert, ...change }, { ...figures, ...changedFigures })).toBe(fires);
  });

  const firedAt = new Date('2026-11-20T14:50:00.000Z');
  const move = { condition: 'percent_move', threshold: 4, firedAt } as const;
  test.each<[string, Partial<ArmedAlert>, Partial<AlertFigures>, number | undefined]>([
    ['of a price fires again', { firedAt }, {}, 231.5],
    ['of a move waits for another day', move, {}, undefined],
    ['of volume waits for another day', { ...move, condition: 'volume_above', threshold: 1 }, {}, undefined],
    ['of a move fires on the next day', move, { as_of: '2026-11-21T15:00:00.000Z' }, -4.2],
    ['counts the days of a stock in New York', move, { as_of: '2026-11-21T00:30:00.000Z' }, undefined],
    ['counts the days of a coin in UTC', move, { kind: 'crypto', as_of: '2026-11-21T00:30:00.000Z' }, -4.2],
  ])('that fired and was switched on again: %s', (_case, change, changedFigures, fires) => {
    expect(firingFigure({ ...alert, ...change }, { ...figures, ...changedFigures })).toBe(fires);
  });
});
