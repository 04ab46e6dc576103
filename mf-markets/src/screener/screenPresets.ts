/** Ready-made screens, each an address of the page. */
export const SCREEN_PRESETS = [
  { label: 'Near 52-week high', parameters: { from_high: '-5..', sort: 'from_high', dir: 'desc' } },
  { label: 'Oversold', parameters: { rsi: '..30', sort: 'rsi', dir: 'asc' } },
  { label: 'Golden cross', parameters: { golden_cross: '0..30', sort: 'golden_cross', dir: 'asc' } },
  { label: 'Best year', parameters: { return_1y: '0..', sort: 'return_1y', dir: 'desc' } },
  { label: 'Calm large caps', parameters: { market_cap: '10B..', volatility: '..25', sort: 'volatility', dir: 'asc' } },
] as const satisfies readonly { readonly label: string; readonly parameters: Readonly<Record<string, string>> }[];

/** The page's address with some parameters. */
export function screenPath(parameters: Readonly<Record<string, string>>): string {
  const query = new URLSearchParams(parameters).toString();
  return query === '' ? '/markets/screener' : `/markets/screener?${query}`;
}

/** Whether an address says what a preset says, and nothing else. */
export function isPreset(
  parameters: Readonly<Record<string, string>>,
  address: Readonly<Record<string, string | undefined>>,
): boolean {
  const names = new Set([...Object.keys(parameters), ...Object.keys(address)]);
  return [...names].every((name) => parameters[name] === address[name]);
}
