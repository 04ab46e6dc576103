import type { Company } from '@market-pulse/contract';
import type { ToldSource } from '@market-pulse/ui';

/** Where what the figures of the price's day were reckoned from came from; none where nothing was reckoned. */
export function valuationSources({ valued_from: from }: Pick<Company, 'valued_from'>): readonly ToldSource[] {
  const { shares, earnings, dividends } = from ?? {};
  return [
    ...(shares ? [told('Shares of the market cap', shares.source, shares.as_of)] : []),
    ...(earnings ? [told('Earnings of P/E', earnings.source, earnings.to)] : []),
    ...(dividends ? [told('Dividends of the yield', dividends.source, dividends.to)] : []),
  ];
}

function told(of: string, source: string, day: string): ToldSource {
  return { of, source, as_of: `${day}T00:00:00.000Z`, status: 'delayed' };
}
