import type { Company } from '@market-pulse/contract';
import { earningsRatio } from '@market-pulse/contract/earnings-ratio';
import { figuresSource } from '@market-pulse/ui';

type KeptFigures = Pick<Company, 'market_cap_from' | 'ratios_from' | 'pe_ratio' | 'dividend_yield'>;

/**
 * Where figures came from that are not of the source and day of the price: `Market cap, P/E, yield: Public figures, Dec 31, 2024, sample
 * data`. Undefined where there are none.
 */
export function keptFiguresText({ market_cap_from, ratios_from, pe_ratio, dividend_yield }: KeptFigures) {
  const ratios = [...(earningsRatio(pe_ratio) === null ? [] : ['P/E']), ...(dividend_yield === null ? [] : ['yield'])];
  const names = new Map<string, string[]>();
  for (const [from, figures] of [
    [market_cap_from, ['Market cap']],
    [ratios_from, ratios],
  ] as const) {
    const source = from && figuresSource(from);
    if (source && figures.length > 0) names.set(source, [...(names.get(source) ?? []), ...figures]);
  }
  if (names.size === 0) return undefined;
  return [...names].map(([source, figures]) => `${figures.join(', ')}: ${source}`).join(' · ');
}
