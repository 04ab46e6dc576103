import { coinNames } from './coinNames';
import type { Identity } from './historyDataset';
import { columnFinder, type FileStart, type Layout, type Statements, stemOf } from './layout';

const COIN = /^[A-Z0-9]{1,15}$/;

/** Recognises CoinGecko's export of a coin, and Bybit's daily bars of a perpetual future. Undefined for other files. */
export function detectCrypto(start: FileStart, statements: Statements): Layout | undefined {
  return detectCoinGecko(start, statements) ?? detectBybit(start, statements);
}

/**
 * One price a day, with market cap and volume in US dollars. A zero of these is one that is not known: a coin that is
 * traded has both, and collections that go on with prices alone fill the columns with zeros.
 */
function detectCoinGecko({ file, head: [header = []] }: FileStart, statements: Statements): Layout | undefined {
  const find = columnFinder(header);
  const dayColumn = find('snapped_at');
  const close = find('price');
  if (dayColumn === undefined || close === undefined) return undefined;
  const identity = identifyCoin(statements.symbol ?? stemOf(file));
  return {
    ...{ format: 'CoinGecko export', headerLines: 1, cells: header.length, dayColumn, refusesJumps: true },
    origin: originOf('CoinGecko', statements),
    series: [
      {
        columns: { close, marketCap: find('market_cap'), volume: find('total_volume') },
        unknownZeros: ['marketCap', 'volume'],
        identify: () => identity,
      },
    ],
  };
}

/** `bitcoin.csv`, `btc-usd-max.csv`: the coin's name or symbol. */
function identifyCoin(name: string): Identity | { readonly reason: string } {
  const stem = name.toLowerCase().replace(/-usd(-max)?$/, '');
  const symbol = coinNames[stem] ?? stem.toUpperCase();
  if (!COIN.test(symbol)) return { reason: `${JSON.stringify(name)} is not the symbol of a coin` };
  return { kind: 'crypto', symbol, name: null, unit: 'USD' };
}

/** `BTCUSDT_1d.csv`: the contract's name is that of the file. Volume is in coins; the turnover beside it is left out. */
function detectBybit({ file, head: [header = []] }: FileStart, statements: Statements): Layout | undefined {
  if (header.join().toLowerCase() !== 'timestamp,open,high,low,close,volume,turnover') return undefined;
  const contract = (statements.symbol ?? stemOf(file).replace(/_1d$/i, '')).toUpperCase();
  const coin = contract.replace(/USDT$/, '');
  const identity: Identity | { readonly reason: string } =
    COIN.test(contract) && coin !== contract
      ? { kind: 'perpetual', symbol: contract, name: `${coin} perpetual future (Bybit)`, unit: 'USDT' }
      : { reason: `${JSON.stringify(contract)} is not a contract in USDT` };
  return {
    ...{ format: 'Bybit daily bars', headerLines: 1, cells: 7, dayColumn: 0, refusesJumps: true },
    origin: originOf('Bybit', statements),
    series: [{ columns: { open: 1, high: 2, low: 3, close: 4, volume: 5 }, identify: () => identity }],
  };
}

function originOf(source: string, statements: Statements): Layout['origin'] {
  return {
    source: statements.source ?? source,
    licence: statements.licence ?? null,
    // Coins have neither splits nor dividends: what was traded stands.
    adjustment: 'raw',
    interval: 'day',
  };
}
