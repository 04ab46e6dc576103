import { readSeedRows } from '../rows';
import type { SeedIco, SeedToken } from './types';

export type { SeedIco, SeedIcoToken, SeedToken, SeedTokenPrice } from './types';

/**
 * Sample offerings that show every state of an offering's card: active, ongoing, upcoming, ended, cancelled, without a
 * goal, and the two kinds that the display rule leaves out (no dates; neither goal nor receipts).
 */
export const icos = readSeedRows<SeedIco>('crypto/icos.json');

/**
 * The twenty coins of the crypto market page in the specification's order, with figures of one moment from the CoinGecko
 * market list; market cap and volume rounded to four digits. Polygon's are those of MATIC, which POL replaced one for one in
 * the month after.
 */
export const tokens = readSeedRows<SeedToken>('crypto/tokens.json');
