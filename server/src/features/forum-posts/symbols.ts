import type { ForumType, NamedSymbol } from '@market-pulse/contract';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '../../database/client';
import { readTogether } from '../../database/readTogether';
import { companies, cryptoTokens, forumPosts, forumPostSymbols } from '../../database/schema';
import { type CashtagLinks, cashtagsOf } from '../contributions/cashtags';

/** A stock or a coin by its canonical symbol. */
export type SymbolKey = Pick<NamedSymbol, 'kind' | 'symbol'>;

/** The stocks and the coins of some symbols that the site knows. A symbol may be both. */
export async function findKnown(database: Database, symbols: readonly string[]): Promise<NamedSymbol[]> {
  if (symbols.length === 0) return [];
  const [stocks, coins] = await readTogether(database, [
    () =>
      database
        .select({ symbol: companies.ticker, name: companies.name, slug: companies.slug })
        .from(companies)
        .where(inArray(companies.ticker, [...symbols])),
    () =>
      database
        .selectDistinctOn([cryptoTokens.symbol], { symbol: cryptoTokens.symbol, name: cryptoTokens.name })
        .from(cryptoTokens)
        .where(inArray(cryptoTokens.symbol, [...symbols]))
        .orderBy(cryptoTokens.symbol, cryptoTokens.id),
  ]);
  return [
    ...stocks.map(({ symbol, name, slug }) => ({ kind: 'stock' as const, symbol, name, path: `/company/${slug}` })),
    ...coins.map(({ symbol, name }) => ({
      ...{ kind: 'crypto' as const, symbol, name },
      path: `/markets/crypto?symbol=${encodeURIComponent(symbol)}`,
    })),
  ];
}

/** Which posts a text is in: where companies are discussed a symbol that is both is the stock, elsewhere the coin. */
export async function symbolsOfText(database: Database, text: string, forumType: ForumType): Promise<NamedSymbol[]> {
  const preferred = forumType === 'company' ? 'stock' : 'crypto';
  const symbols = cashtagsOf(text);
  const known = await findKnown(database, symbols);
  return symbols.flatMap((symbol) => {
    const meant = known.filter((one) => one.symbol === symbol);
    return meant.find(({ kind }) => kind === preferred) ?? meant[0] ?? [];
  });
}

/** Which posts a post is in: those of what its title and its text name. */
export function symbolsOfPost(
  database: Database,
  { title, body }: { readonly title: string; readonly body: string },
  forumType: ForumType,
): Promise<NamedSymbol[]> {
  return symbolsOfText(database, `${title}\n${body}`, forumType);
}

/** Where the symbols of a text lead. */
export function linksOf(symbols: readonly NamedSymbol[]): CashtagLinks {
  return Object.fromEntries(symbols.map(({ symbol, path }) => [symbol, path]));
}

/** Makes these the symbols of a post, in place of those that it had. */
export async function replaceSymbols(
  transaction: Database,
  postId: number,
  symbols: readonly SymbolKey[],
): Promise<void> {
  await transaction.delete(forumPostSymbols).where(eq(forumPostSymbols.postId, postId));
  if (symbols.length === 0) return;
  const rows = symbols.map(({ kind, symbol }) => ({ postId, kind, symbol }));
  await transaction.insert(forumPostSymbols).values(rows).onConflictDoNothing();
}

/** The stocks and coins that a post names, stocks first. */
export async function listSymbols(database: Database, postId: number): Promise<NamedSymbol[]> {
  const rows = await database
    .select({ kind: forumPostSymbols.kind, symbol: forumPostSymbols.symbol })
    .from(forumPostSymbols)
    .where(eq(forumPostSymbols.postId, postId));
  const known = await findKnown(
    database,
    rows.map(({ symbol }) => symbol),
  );
  return known.filter((one) => rows.some(({ kind, symbol }) => kind === one.kind && symbol === one.symbol));
}

/** Posts that name a stock or a coin. */
export function namesSymbol({ kind, symbol }: SymbolKey) {
  return sql`${forumPosts.id} in (select ${forumPostSymbols.postId} from ${forumPostSymbols} where ${and(
    eq(forumPostSymbols.kind, kind),
    eq(forumPostSymbols.symbol, symbol),
  )})`;
}
