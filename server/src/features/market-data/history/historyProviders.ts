import type { AppContext } from '../../../context';
import type { Provider } from '../providers/provider';
import { createHistoryProvider, type HistoryLine } from './historyProvider';
import { createAlphaVantage } from './sources/alphaVantage';
import { createCoinGeckoChart } from './sources/coinGeckoChart';
import { createStooq } from './sources/stooq';
import { createTiingo } from './sources/tiingo';
import { createTwelveData } from './sources/twelveData';

/**
 * The providers of history that are switched on. Of several for stocks each symbol belongs to the one that answered for it
 * first, so that no day is asked for twice; one that reaches further back than the owner takes it over.
 */
export function createHistoryProviders(context: AppContext): Provider[] {
  const { coinGecko, twelveData, tiingo, alphaVantage, stooq } = context.config.history;
  const lines: HistoryLine[] = [
    ...(tiingo ? [{ source: createTiingo(tiingo), plan: tiingo }] : []),
    ...(twelveData ? [{ source: createTwelveData(twelveData), plan: twelveData }] : []),
    ...(alphaVantage ? [{ source: createAlphaVantage(alphaVantage), plan: alphaVantage }] : []),
    ...(stooq ? [{ source: createStooq(stooq), plan: stooq }] : []),
    ...(coinGecko ? [{ source: createCoinGeckoChart(coinGecko), plan: coinGecko }] : []),
  ];
  const picked = new Map<Provider['name'], string>();
  return lines.map((line) => {
    const others = lines
      .filter(({ source }) => source !== line.source && source.kind === line.source.kind)
      .map(({ source }) => source);
    return createHistoryProvider(context, line, others, picked);
  });
}
