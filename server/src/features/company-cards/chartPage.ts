import { formatStockPrice } from '@market-pulse/format';
import { SITE_TITLE } from '@market-pulse/contract';
import { escapeHtml, tag } from '../../http/html';
import type { ChartFigures } from './chartFigures';
import { CHART_STYLES } from './chartStyles';
import { figureTexts } from './figureTexts';
import { priceLine } from './priceLine';

/** Colours of a page: one of two schemes, or what the visitor's system has. */
export type ColourScheme = 'light' | 'dark' | undefined;

export interface ChartPage {
  readonly scheme: ColourScheme;
  /** Address under which visitors reach the site, without a slash at its end. */
  readonly siteUrl: string;
}

/** Units of the drawing, which is stretched to the size of the frame. */
const BOX = { left: 0, top: 6, width: 600, height: 188 };
const VIEW = '0 0 600 200';

/** A company's price of a year as a page of its own, for frames on other sites: without a script, a file or a cookie. */
export function chartPage(figures: ChartFigures, { scheme, siteUrl }: ChartPage): string {
  const { name, ticker, slug } = figures;
  const address = `${siteUrl}/company/${encodeURIComponent(slug)}`;
  const { price, change, isLoss, provenance, warning, days } = figureTexts(figures);
  const company = { href: address, target: '_blank', rel: 'noopener' };
  return page({ title: `${name} (${ticker})`, scheme, canonical: address }, [
    '<header>',
    `<h1>${tag('a', company)}${escapeHtml(name)}</a> <small>${escapeHtml(ticker)}</small></h1>`,
    price === undefined ? '' : `<p class="price"><strong>${escapeHtml(price)}</strong> ${changeOf(change, isLoss)}</p>`,
    provenance === undefined ? '' : `<p class="note">${escapeHtml(provenance)}${markOf(warning)}</p>`,
    '</header>',
    chart(figures),
    '<footer>',
    days === undefined ? '' : `<p class="note">${escapeHtml(days)}</p>`,
    `<p>${tag('a', company)}${escapeHtml(ticker)} on ${SITE_TITLE}</a></p>`,
    '</footer>',
  ]);
}

/** What a frame shows where nobody knows the company. */
export function missingChartPage({ scheme, siteUrl }: ChartPage): string {
  const site = tag('a', { href: siteUrl, target: '_blank', rel: 'noopener' });
  return page({ title: 'Company not found', scheme }, [
    '<header><h1>Company not found</h1></header>',
    `<p class="empty">No company has this ticker.</p><footer><p>${site}${SITE_TITLE}</a></p></footer>`,
  ]);
}

interface Frame {
  readonly title: string;
  readonly scheme: ColourScheme;
  readonly canonical?: string;
}

function page({ title, scheme, canonical }: Frame, lines: readonly string[]): string {
  return [
    '<!doctype html>',
    tag('html', { lang: 'en', 'data-scheme': scheme }),
    '<head><meta charset="utf-8">',
    tag('meta', { name: 'viewport', content: 'width=device-width, initial-scale=1' }),
    tag('meta', { name: 'robots', content: 'noindex' }),
    canonical === undefined ? '' : tag('link', { rel: 'canonical', href: canonical }),
    `<title>${escapeHtml(title)} · ${SITE_TITLE}</title>`,
    `<style>${CHART_STYLES}</style></head>`,
    `<body><main>${lines.join('')}</main></body></html>\n`,
  ].join('');
}

/** A change is told by its sign and its colour. */
function changeOf(change: string | undefined, isLoss: boolean): string {
  return change === undefined ? '' : `<span class="${isLoss ? 'loss' : 'gain'}">${escapeHtml(change)}</span>`;
}

const markOf = (warning: string | undefined) => (warning === undefined ? '' : ` <b>${escapeHtml(warning)}</b>`);

function chart({ name, closes, closesCurrency, from, to }: ChartFigures): string {
  const drawn = priceLine(closes, BOX);
  if (!drawn) return '<p class="empty">No price history is known of this company.</p>';
  const priceText = (figure: number | undefined) => formatStockPrice(figure, closesCurrency);
  const [low, high] = [Math.min(...closes), Math.max(...closes)].map(priceText);
  const [first, last] = [closes.at(0), closes.at(-1)].map(priceText);
  const says = `Price of ${name} from ${from} to ${to}: from ${first} to ${last}, lowest ${low}, highest ${high}`;
  return [
    `<figure>${tag('svg', { role: 'img', 'aria-label': says, viewBox: VIEW, preserveAspectRatio: 'none' })}`,
    '<path class="grid" d="M0 6H600M0 100H600M0 194H600"/>',
    `<path class="area" d="${drawn.area}"/><path class="line" d="${drawn.line}"/></svg>`,
    `<p class="scale" aria-hidden="true"><span>${high}</span><span>${low}</span></p></figure>`,
  ].join('');
}
