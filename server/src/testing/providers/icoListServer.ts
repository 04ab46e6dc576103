import { type ProviderServer, startProviderServer } from './providerServer';

/** A sale as a public list writes it: amounts in US dollars, and times in the organiser's zone. */
export interface ListedSale {
  readonly name: string;
  readonly description: string;
  readonly website_link: string;
  /** `2026-12-01 00:00:00`. */
  readonly start_time: string;
  readonly end_time: string;
  /** `UTC`, `UTC+5:30`. */
  readonly timezone: string;
  readonly coin_symbol: string;
  /** Not there in lists that tell no funding. */
  readonly target_amount?: number;
}

export type SalePhase = 'live' | 'upcoming' | 'finished';

/** A public list of token sales on this machine. */
export interface IcoListServer extends ProviderServer {
  add(phase: SalePhase, sale: ListedSale): void;
}

/** Starts it. */
export async function startIcoListServer(): Promise<IcoListServer> {
  const sales: Record<SalePhase, ListedSale[]> = { live: [], upcoming: [], finished: [] };
  const server = await startProviderServer(() => {
    const entries = Object.entries(sales).map(([phase, all]) => [
      phase,
      all.map((sale) => ({ ...sale, price_usd: 'NA', all_time_roi: 'NA' })),
    ]);
    return { json: { ico: Object.fromEntries(entries) as unknown } };
  });
  return { ...server, add: (phase, sale) => void sales[phase].push(sale) };
}
