import { icoFunding, type PublicIco } from '@market-pulse/contract';
import { hyphenated, shortenText } from '@market-pulse/format';
import { z } from 'zod';
import { validate } from './figure';
import { readDisclosures, statedDisclosures } from './icoListDisclosures';
import { ProviderError } from './providerError';

/** More sales than any page shows. */
const MOST_SALES = 200;
const TITLE_LENGTH = 200;
const DESCRIPTION_LENGTH = 2_000;

const text = z.string().nullish().catch(null);
/** Anything: what of it is an amount is told by the rule that reads it. */
const stated = z.unknown().optional();

/** One sale. Lists write the same things under different names. */
const saleAnswer = z.object({
  id: z.union([z.string(), z.number()]).nullish().catch(null),
  ...{ title: text, name: text, description: text, status: text, status_code: text },
  ...{ whitepaper_url: text, whitepaper: text, website_url: text, website_link: text, website: text, url: text },
  ...{ start_date: text, start_time: text, end_date: text, end_time: text, timezone: text },
  ...{ symbol: text, coin_symbol: text, chain: text, platform: text },
  ...{ goal: stated, target_amount: stated, received: stated, raised_amount: stated, metrics: stated },
  ...{ funding_summary: text, fundingSummary: text },
  ...statedDisclosures,
});

type Sale = z.infer<typeof saleAnswer>;

const sales = z.array(z.unknown());

/** Either one list, or lists by phase: `{"ico": {"live": […], "upcoming": […], "finished": […]}}`. */
const listAnswer = z.union([
  sales.transform((all) => [{ status: undefined, sales: all }]),
  z
    .object({ ico: z.object({ live: sales.optional(), upcoming: sales.optional(), finished: sales.optional() }) })
    .transform(({ ico }) => [
      { status: 'active', sales: ico.live ?? [] },
      { status: 'upcoming', sales: ico.upcoming ?? [] },
      { status: 'ended', sales: ico.finished ?? [] },
    ]),
  z.object({ results: sales }).transform(({ results }) => [{ status: undefined, sales: results }]),
  z.object({ data: sales }).transform(({ data }) => [{ status: undefined, sales: data }]),
]);

/** The first address that is safe to link to, or none. */
function webAddress(...candidates: (string | null | undefined)[]): string | null {
  for (const candidate of candidates) {
    if (!candidate || !URL.canParse(candidate)) continue;
    const { protocol, href } = new URL(candidate);
    if (protocol === 'https:' || protocol === 'http:') return href;
  }
  return null;
}

/** `2026-12-01 00:00:00` with `UTC+5:30` beside it, or an ISO time; times without a zone are UTC. */
function moment(written: string | null | undefined, zone: string | null | undefined): string | null {
  if (!written) return null;
  const [, sign, hours, minutes = '0'] =
    /^(?:UTC|GMT)\s*([+-])(\d{1,2})(?::?(\d{2}))?$/i.exec(zone?.trim() ?? '') ?? [];
  const hasZone = /[zZ]$|[+-]\d{2}:?\d{2}$/.test(written);
  const iso = written.trim().replace(/^(\d{4}-\d{2}-\d{2}) (?=\d)/, '$1T');
  const milliseconds = Date.parse(hasZone || !iso.includes('T') ? iso : `${iso}Z`);
  if (Number.isNaN(milliseconds)) return null;
  const offsetMinutes = hasZone || hours === undefined ? 0 : Number(hours) * 60 + Number(minutes);
  return new Date(milliseconds - (sign === '-' ? -1 : 1) * offsetMinutes * 60_000).toISOString();
}

/** `NA` and the like are how lists write that they do not know. */
function known(written: string | null | undefined, length: number): string | null {
  const trimmed = written?.replace(/\p{Cc}+/gu, ' ').trim() ?? '';
  return trimmed === '' || /^(n\/?a|tba|tbd|null|none|-)$/i.test(trimmed) ? null : shortenText(trimmed, length);
}

function toPublicIco(sale: Sale, phase: string | undefined, source: string, now: Date): PublicIco | undefined {
  const title = known(sale.title, TITLE_LENGTH) ?? known(sale.name, TITLE_LENGTH);
  if (title === null) return undefined;
  const symbol = known(sale.symbol, 20) ?? known(sale.coin_symbol, 20);
  const chain = known(sale.chain, 50) ?? known(sale.platform, 50);
  const statusCode = (known(sale.status_code, 40) ?? known(sale.status, 40) ?? phase ?? null)?.toLowerCase() ?? null;
  const startDate = moment(sale.start_date ?? sale.start_time, sale.timezone);
  return {
    id: String(sale.id ?? `${hyphenated(title)}-${startDate?.slice(0, 10) ?? 'open'}`).slice(0, TITLE_LENGTH),
    title,
    description: known(sale.description, DESCRIPTION_LENGTH),
    whitepaper_url: webAddress(sale.whitepaper_url, sale.whitepaper),
    website_url: webAddress(sale.website_url, sale.website_link, sale.website, sale.url),
    start_date: startDate,
    end_date: moment(sale.end_date ?? sale.end_time, sale.timezone),
    is_active: statusCode === 'active' || statusCode === 'live',
    status_code: statusCode,
    ...icoFunding(sale),
    funding_summary: known(sale.funding_summary, TITLE_LENGTH) ?? known(sale.fundingSummary, TITLE_LENGTH),
    token: symbol === null ? null : { name: title, symbol, chain },
    ...{ chain, symbol },
    disclosures: readDisclosures(sale, { source, as_of: now.toISOString() }),
    provenance: { source, as_of: now.toISOString(), status: 'live' },
  };
}

/**
 * The token sales in the answer of a public list; those without a title are left out.
 *
 * @param source as the screen names it
 * @throws {ProviderError} `broken_answer` for what is no list, or one in which nothing can be read.
 */
export function readSales(answer: unknown, source: string, now: Date): PublicIco[] {
  const phases = validate(listAnswer, answer);
  const all = phases.flatMap(({ status, sales: entries }) => entries.map((entry) => ({ status, entry })));
  const found = all.slice(0, MOST_SALES).flatMap(({ status, entry }) => {
    const sale = saleAnswer.safeParse(entry).data;
    return (sale && toPublicIco(sale, status, source, now)) ?? [];
  });
  if (all.length > 0 && found.length === 0) throw new ProviderError('broken_answer', 'no sale with a title');
  return [...new Map(found.map((sale) => [sale.id, sale])).values()];
}
