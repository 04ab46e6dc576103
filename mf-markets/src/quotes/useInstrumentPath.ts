import { useCallback } from 'react';
import { useCompanyPath } from '../stocks/companyPages';
import type { Instrument } from './instruments';

/** The path of a coin in the crypto market, which the symbol finds there. */
export function coinMarketPath(symbol: string): string {
  return `/markets/crypto?symbol=${encodeURIComponent(symbol)}`;
}

/** Gives the page of an instrument on this site; undefined for a stock while no section shows companies. */
export function useInstrumentPath(): (instrument: Instrument) => string | undefined {
  const companyPath = useCompanyPath();
  return useCallback(
    ({ symbol, kind }) => (kind === 'stock' ? companyPath(symbol) : coinMarketPath(symbol)),
    [companyPath],
  );
}
