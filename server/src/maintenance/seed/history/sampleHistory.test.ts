import { historyDataset } from '../../ingest/prices/historyDataset';
import { seedCompanies } from '../companies';
import { tokens } from '../crypto';
import { readSampleHistory, samplePieces } from './sampleHistory';

const all = [...readSampleHistory()];

test('it holds what the import takes, in pieces that it takes @full', () => {
  for (const piece of samplePieces()) expect(historyDataset.safeParse(piece).success).toBe(true);
});

test('every symbol stands once, and its days are in order', () => {
  const symbols = all.map(({ kind, symbol }) => `${kind} ${symbol}`);
  expect(new Set(symbols).size).toBe(symbols.length);
  for (const { bars } of all) {
    const days = bars.map(({ date }) => date);
    expect([...new Set(days)].sort()).toEqual(days);
  }
});

test('every series comes from a collection whose licence allows it', () => {
  expect([...new Set(all.map(({ source, licence }) => `${licence}: ${source}`))].sort()).toEqual([
    'MIT: Clashrohit/algo-US',
    'MIT: CoinGecko, by kittycapital/crypto-history',
    'ODC-PDDL-1.0: Cboe, by datasets/finance-vix',
    'ODC-PDDL-1.0: EIA, by datasets/oil-prices',
    'ODC-PDDL-1.0: FRED, by datasets/s-and-p-500',
    'ODC-PDDL-1.0: Federal Reserve, by datasets/bond-yields-us-10y',
    'ODC-PDDL-1.0: Federal Reserve, by datasets/exchange-rates',
    'ODC-PDDL-1.0: datasets/gold-prices',
    'Unlicense: Yahoo Finance, by dieperdev/yfinance-stock-data',
  ]);
});

test('it is that of most companies and of the first coins of a new site, and of the markets around them', () => {
  const known = new Set(all.map(({ kind, symbol }) => `${kind} ${symbol}`));
  const companies = seedCompanies.filter(({ ticker }) => known.has(`stock ${ticker}`)).length;
  const coins = tokens.map(({ symbol }) => symbol).filter((symbol) => known.has(`crypto ${symbol}`));
  expect({ companies, coins }).toEqual({ companies: 50, coins: ['BTC', 'ETH', 'SOL', 'XRP'] });
  expect([...known].filter((name) => !/^(stock|crypto) /.test(name)).sort()).toEqual([
    'index SPX',
    'index VIX',
    'macro GOLD',
    'macro US10Y',
    'macro USDEUR',
    'macro WTI',
  ]);
});
