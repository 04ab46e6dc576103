import { exchangeOf } from '@market-pulse/analysis/calendar';
import { unitOfSymbol } from '@market-pulse/contract';
import { settleUnit, type ToldUnit, usualUnit } from './priceUnit';

const unit = (currency: string, from: ToldUnit['from'], subunit: 1 | 100 = 1): ToldUnit => ({
  currency,
  subunit,
  from,
});

test.each([
  ['what nobody knew is what is told', null, unit('GBP', 'suffix', 100), unit('GBP', 'suffix', 100)],
  ['what is known stays where nothing is told', unit('EUR', 'source'), null, unit('EUR', 'source')],
  ['nothing stays nothing', null, null, null],
  ['a person has the last word', unit('GBP', 'suffix', 100), unit('USD', 'stated'), unit('USD', 'stated')],
  ['what a person said stays', unit('USD', 'stated'), unit('GBP', 'suffix', 100), unit('USD', 'stated')],
  ['a person may change what was said', unit('USD', 'stated'), unit('EUR', 'stated'), unit('EUR', 'stated')],
  ['a source knows more than an ending', unit('GBP', 'suffix', 100), unit('EUR', 'source'), unit('EUR', 'source')],
  ['who says it is noted', unit('GBP', 'suffix', 100), unit('GBP', 'source', 100), unit('GBP', 'source', 100)],
])('%s', (_, kept, told, settled) => {
  expect(settleUnit(kept, told)).toEqual({ unit: settled });
});

test('a source that says two things is refused', () => {
  expect(settleUnit(unit('EUR', 'source'), unit('GBP', 'source', 100))).toEqual({
    refusal: 'its prices are in hundredths of GBP, and those that are kept of the source in EUR',
  });
});

test('a coin is in dollars, a share in what its exchange trades in, and an index in nothing', () => {
  expect(usualUnit('crypto', 'BTC')).toEqual(unit('USD', 'source'));
  expect(usualUnit('stock', 'VOD.L')).toEqual(unit('GBP', 'suffix', 100));
  expect(usualUnit('stock', 'QQ.QQ')).toBeNull();
  expect(usualUnit('index', 'SPX')).toBeNull();
});

test('every exchange whose currency is known by its ending has its own clocks and days, too', () => {
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
  const longer = (endings: string[]) => endings.flatMap((ending) => letters.map((letter) => ending + letter));
  const endings = [letters, longer(letters), longer(longer(letters))].flat();
  const foreign = endings.filter((ending) => (unitOfSymbol(`QQX.${ending}`)?.currency ?? 'USD') !== 'USD');
  expect(foreign).toContain('TWO');
  expect(foreign.filter((ending) => exchangeOf(`QQX.${ending}`) === exchangeOf('QQX'))).toEqual([]);
});
