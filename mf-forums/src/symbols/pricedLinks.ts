import type { NamedSymbol, Quote } from '@market-pulse/contract';
import { formatChangePercent, formatDate, isMissing } from '@market-pulse/format';
import { sourceLine } from '@market-pulse/ui';
import type { AllowedHtml } from '@market-pulse/ui/rich-text';
import { FORUM_HTML } from '../posts/forumHtml';
import { priceText, quoteOf } from './priceTexts';

/** What a text is made of once prices stand in it. No text of the server has the attribute: nobody can write a price of their own. */
export const PRICED_HTML: AllowedHtml = {
  ...FORUM_HTML,
  tags: [...FORUM_HTML.tags, 'span'],
  attributes: [...FORUM_HTML.attributes, 'data-quote'],
};

/** What stands beside a price that is not of the last trading day: what is old, and what is a sample, says so. */
const EXCEPTIONS = { live: '', delayed: '', stale: 'out of date', sample: 'sample' } as const;

/**
 * A text in which the first link to each stock or coin shows its price and how it changed, as `$NVDA` becomes `NVDA $214.72 ▼ -0.98%`.
 * The link and the room it takes are there before the quotes are; without a price it stays as it was written.
 *
 * @param html as the server renders a text: links that it made of symbols have an address and nothing else
 * @param quotes undefined while they are not known
 * @param now milliseconds since 1970; see `useNow`
 */
export function pricedLinks(
  html: string,
  symbols: readonly NamedSymbol[],
  quotes: readonly Quote[] | undefined,
  now: number | undefined,
): string {
  return symbols.reduce((text, named) => {
    const link = new RegExp(`<a href="${escaped(named.path)}">\\$${anyDash(named.symbol)}</a>`, 'i');
    const content = quotes === undefined ? span('symbol', named.symbol) : priced(named, quotes, now);
    if (content === undefined) return text;
    // A function: `$2` in a price would mean something in a string.
    return text.replace(link, () => `<a href="${named.path}" data-quote="${named.symbol}">${content}</a>`);
  }, html);
}

/** What a link shows; undefined without a price. Words and figures of the site alone, which need no escaping. */
function priced(named: NamedSymbol, quotes: readonly Quote[], now: number | undefined): string | undefined {
  const quote = quoteOf(quotes, named);
  const shown = quote && sourceLine(quote, now);
  if (!quote || !shown) return undefined;
  const change = formatChangePercent(quote.change_percent);
  const isLoss = change.startsWith('-');
  const exception = EXCEPTIONS[shown.status];
  return [
    span('symbol', named.symbol),
    span('price', priceText(named.kind, quote.price, quote.currency)),
    ...(isMissing(quote.change_percent) ? [] : [span(isLoss ? 'loss' : 'gain', `${isLoss ? '▼' : '▲'} ${change}`)]),
    ...(exception === '' ? [] : [span('exception', exception)]),
    ...(quote.as_of ? [span('when', `as of ${formatDate(quote.as_of)}`)] : []),
  ].join(' ');
}

const span = (part: string, text: string) => `<span data-quote="${part}">${text}</span>`;

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
/** Share classes are written with a dot or a dash. */
const anyDash = (symbol: string) => symbol.split('.').map(escaped).join('[.-]');
