import { icos, tokens } from './index';
import type { SeedIco } from './index';

/** The display rule of the specification: title, both dates, and a goal or receipts above zero. */
function isDisplayable(ico: SeedIco): boolean {
  const hasMoney = (ico.goal ?? 0) > 0 || (ico.received ?? 0) > 0;
  return ico.title.length > 0 && ico.startsInDays !== null && ico.endsInDays !== null && hasMoney;
}

describe('seeded tokens', () => {
  test('are the twenty coins of the specification in its order', () => {
    expect(tokens.map((token) => token.name)).toEqual([
      'Bitcoin',
      'Ethereum',
      'Tether',
      'BNB',
      'Solana',
      'XRP',
      'USDC',
      'Dogecoin',
      'Toncoin',
      'Cardano',
      'Shiba Inu',
      'Avalanche',
      'TRON',
      'Polkadot',
      'Chainlink',
      'Polygon',
      'Litecoin',
      'Bitcoin Cash',
      'Uniswap',
      'Internet Computer',
    ]);
    expect(tokens.map((token) => token.rank)).toEqual(tokens.map((_, index) => index + 1));
  });

  test('have ids and symbols of their own', () => {
    expect(new Set(tokens.map((token) => token.id)).size).toBe(tokens.length);
    expect(new Set(tokens.map((token) => token.symbol)).size).toBe(tokens.length);
  });

  test('carry positive figures or none, all of one moment in the past', () => {
    for (const { latest_price: price, as_of: asOf } of tokens) {
      for (const figure of [price.price_usd, price.market_cap, price.volume_24h]) {
        expect(figure === null || figure > 0).toBe(true);
      }
      expect(Date.parse(asOf)).toBeLessThan(Date.now());
    }
    expect(new Set(tokens.map((token) => token.as_of)).size).toBe(1);
  });
});

describe('seeded ICOs', () => {
  test('all say that they are samples and link nowhere but to example.com', () => {
    for (const ico of icos) {
      expect(ico.title).toMatch(/^Sample: /);
      expect(ico.description).toMatch(/sample/i);
      for (const url of [ico.whitepaper_url, ico.website_url]) {
        expect(url === null || url.startsWith('https://example.com/')).toBe(true);
      }
    }
  });

  test('have ids of their own and symbol and chain of their token', () => {
    expect(new Set(icos.map((ico) => ico.id)).size).toBe(icos.length);
    for (const ico of icos) {
      expect({ symbol: ico.symbol, chain: ico.chain }).toEqual({ symbol: ico.token.symbol, chain: ico.token.chain });
    }
  });

  test('end after they start', () => {
    for (const { startsInDays, endsInDays } of icos) {
      if (startsInDays !== null && endsInDays !== null) expect(endsInDays).toBeGreaterThan(startsInDays);
    }
  });

  test('include shown ones that are upcoming, running and ended', () => {
    const shown = icos.filter(isDisplayable);
    expect(shown.some((ico) => ico.startsInDays! > 0)).toBe(true);
    expect(shown.some((ico) => ico.startsInDays! < 0 && ico.endsInDays! > 0)).toBe(true);
    expect(shown.some((ico) => ico.endsInDays! < 0)).toBe(true);
    expect(shown.length).toBeGreaterThanOrEqual(4);
  });

  test('include ones that the display rule leaves out, for their dates and for their figures', () => {
    const left = icos.filter((ico) => !isDisplayable(ico));
    expect(left.some((ico) => ico.startsInDays === null)).toBe(true);
    expect(left.some((ico) => ico.startsInDays !== null && !ico.goal && !ico.received)).toBe(true);
  });

  test('include descriptions on both sides of the 180 characters where the preview is cut', () => {
    expect(icos.some((ico) => ico.description.length > 180)).toBe(true);
    expect(icos.some((ico) => ico.description.length <= 180)).toBe(true);
  });
});
