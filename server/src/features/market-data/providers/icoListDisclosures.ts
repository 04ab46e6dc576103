import type { IcoDisclosures } from '@market-pulse/contract';
import { z } from 'zod';

/** Names of persons and holders, and how many of them are kept. */
const NAME_LENGTH = 100;
const MOST_ROWS = 40;
/** No token has more of it than this many. */
const MOST_TOKENS = 1e18;
/** No token was sold for more dollars. */
const MOST_PRICE = 1e7;

/** Anything: whether it is what it should be is told where it is read. */
const stated = z.unknown().optional();

/** Fields of a sale by which lists tell of its token, under their several names. */
export const statedDisclosures = {
  ...{ total_supply: stated, totalSupply: stated, max_supply: stated, token_supply: stated },
  ...{ circulating_supply: stated, circulatingSupply: stated },
  ...{ token_price: stated, tokenPrice: stated, price_usd: stated },
  ...{ allocation: stated, token_allocation: stated, distribution: stated },
  ...{ unlocks: stated, unlock_schedule: stated, vesting: stated },
  ...{ team: stated, backers: stated, investors: stated },
};

type Stated = { readonly [Name in keyof typeof statedDisclosures]?: unknown };

interface From {
  readonly source: string;
  readonly as_of: string;
}

/** A number above zero, which may be written with commas and a dollar sign; undefined for anything else. */
function amount(told: unknown, most: number): number | undefined {
  const text =
    typeof told === 'string'
      ? told
          .trim()
          .replace(/^\$/, '')
          .replace(/,(?=\d{3})/g, '')
      : told;
  const number = typeof text === 'string' && /^\d+(\.\d+)?$/.test(text) ? Number(text) : text;
  return typeof number === 'number' && number > 0 && number <= most ? number : undefined;
}

function firstAmount(most: number, from: From, ...told: unknown[]) {
  const value = told.map((each) => amount(each, most)).find((each) => each !== undefined);
  return value === undefined ? null : { value, ...from };
}

/** A share in percent, with or without the sign. */
function percentOf(told: unknown): number | undefined {
  return amount(typeof told === 'string' ? told.replace(/\s*%$/, '') : told, 100);
}

type Row = Readonly<Record<string, unknown>>;

function rowsOf(...told: unknown[]): Row[] {
  const list = told.find((each): each is unknown[] => Array.isArray(each) && each.length > 0) ?? [];
  return list.slice(0, MOST_ROWS).flatMap((row) => (typeof row === 'object' && row !== null ? [row as Row] : []));
}

function nameOf(...told: unknown[]): string | undefined {
  const name = told.find((each): each is string => typeof each === 'string' && each.trim() !== '');
  return name?.trim().slice(0, NAME_LENGTH);
}

const dayOf = (told: unknown) => {
  const day = typeof told === 'string' ? told.slice(0, 10) : '';
  return z.iso.date().safeParse(day).success ? day : undefined;
};

/** Rows are taken all or none: a share that is left out would make the others look like all. */
function whole<Out>(rows: readonly Row[], read: (row: Row) => Out | undefined): Out[] | null {
  const taken = rows.map(read);
  return rows.length === 0 || taken.includes(undefined) ? null : (taken as Out[]);
}

/** What a public list tells of a token beside its sale; null where it tells nothing. */
export function readDisclosures(sale: Stated, from: From): IcoDisclosures | null {
  const shares = whole(rowsOf(sale.allocation, sale.token_allocation, sale.distribution), (row) => {
    const holder = nameOf(row['holder'], row['name'], row['label'], row['category']);
    const percent = percentOf(row['percent'] ?? row['percentage'] ?? row['share']);
    return holder === undefined || percent === undefined ? undefined : { holder, percent };
  });
  const events = whole(rowsOf(sale.unlocks, sale.unlock_schedule, sale.vesting), (row) => {
    const date = dayOf(row['date'] ?? row['unlock_date']);
    const percent = percentOf(row['percent'] ?? row['percentage']);
    const holder = nameOf(row['holder'], row['name'], row['label'], row['category']) ?? 'Not told whose';
    return date === undefined || percent === undefined ? undefined : { date, holder, percent };
  });
  const names = [
    ...people(sale.team, 'Team'),
    ...people(sale.backers, 'Backer'),
    ...people(sale.investors, 'Investor'),
  ].slice(0, MOST_ROWS);
  const { total_supply, totalSupply, max_supply, token_supply, circulating_supply, circulatingSupply } = sale;
  const disclosures: IcoDisclosures = {
    token_price: firstAmount(MOST_PRICE, from, sale.token_price, sale.tokenPrice, sale.price_usd),
    total_supply: firstAmount(MOST_TOKENS, from, total_supply, totalSupply, max_supply, token_supply),
    circulating_supply: firstAmount(MOST_TOKENS, from, circulating_supply, circulatingSupply),
    allocation: shares && { shares, ...from },
    unlocks: events && { events, ...from },
    backers: names.length > 0 ? { names, ...from } : null,
  };
  return Object.values(disclosures).every((part) => part === null) ? null : disclosures;
}

/** Persons and companies, as texts or with what they are. */
function people(told: unknown, role: string): { name: string; role: string }[] {
  if (!Array.isArray(told)) return [];
  return told.slice(0, MOST_ROWS).flatMap((each: unknown) => {
    const row = (typeof each === 'object' && each !== null ? each : { name: each }) as Row;
    const name = nameOf(row['name']);
    return name === undefined ? [] : [{ name, role: nameOf(row['role'], row['title'], row['position']) ?? role }];
  });
}
