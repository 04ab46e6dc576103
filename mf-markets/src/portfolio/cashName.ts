const names = new Intl.DisplayNames('en', { type: 'currency' });

/** What cash of a currency is called: `Cash, US dollar`. */
export function cashName(currency: string): string {
  const words = (names.of(currency) ?? currency).split(' ');
  const last = words.pop() ?? '';
  // A code that has no name stands as it is.
  return `Cash, ${[...words, last === currency ? last : last.toLowerCase()].join(' ')}`;
}
