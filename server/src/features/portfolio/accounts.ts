import {
  ownNameKey,
  PORTFOLIO_MAX_ACCOUNTS,
  PORTFOLIO_UNNAMED_ACCOUNT,
  type PortfolioAccount,
  type PortfolioAccountWrite,
} from '@market-pulse/contract';
import { and, asc, eq } from 'drizzle-orm';
import type { AppContext } from '../../context';
import type { Database } from '../../database/client';
import { portfolioAccounts, portfolioTransactions } from '../../database/schema';
import { ApiError, notFound } from '../../http/errors';
import { lockPerson } from '../watchlist/queries';

/** An account of a person that has a name. */
export interface NamedAccount {
  readonly id: number;
  readonly name: string;
  /** What it was called before, the newest first. */
  readonly formerNames: readonly string[];
}

/** Of whose transactions something is told: a number of an account, 0 for the one without a name, all without it. */
export type AccountChoice = number | undefined;

interface InAccount {
  /** Null and undefined for the account without a name. */
  readonly accountId?: number | null | undefined;
}

/** A person's accounts that have a name, by it. */
export async function listAccounts(database: Database, userId: number): Promise<NamedAccount[]> {
  const rows = await database
    .select({
      id: portfolioAccounts.id,
      name: portfolioAccounts.name,
      formerNames: portfolioAccounts.formerNames,
    })
    .from(portfolioAccounts)
    .where(eq(portfolioAccounts.userId, userId))
    .orderBy(asc(portfolioAccounts.id));
  return rows.sort((one, other) => one.name.localeCompare(other.name, 'en'));
}

/** Accounts with how many of some transactions are in each; the one without a name only where there are any. */
export function countAccounts(accounts: readonly NamedAccount[], rows: readonly InAccount[]): PortfolioAccount[] {
  const counts = new Map<number, number>();
  for (const { accountId } of rows) {
    const id = accountId ?? PORTFOLIO_UNNAMED_ACCOUNT;
    counts.set(id, (counts.get(id) ?? 0) + 1);
  }
  const unnamed = counts.has(PORTFOLIO_UNNAMED_ACCOUNT) ? [{ id: PORTFOLIO_UNNAMED_ACCOUNT, name: '' }] : [];
  return [...unnamed, ...accounts].map(({ id, name }) => ({ id, name, transactions_count: counts.get(id) ?? 0 }));
}

/** Gives the name of a transaction's account; empty for the one without a name. */
export function namesOf(accounts: readonly NamedAccount[]): (row: InAccount) => string {
  const names = new Map(accounts.map(({ id, name }) => [id, name]));
  return ({ accountId }) => (accountId == null ? '' : (names.get(accountId) ?? ''));
}

/** Whether a transaction is in the account that was asked for. */
export const isIn =
  (account: AccountChoice) =>
  ({ accountId }: InAccount): boolean =>
    account === undefined || (accountId ?? PORTFOLIO_UNNAMED_ACCOUNT) === account;

/** @throws {ApiError} `not_found` for an account of nobody or of another person */
export function requireAccount(accounts: readonly NamedAccount[], account: AccountChoice): void {
  const isKnown =
    account === undefined || account === PORTFOLIO_UNNAMED_ACCOUNT || accounts.some(({ id }) => id === account);
  if (!isKnown) throw notFound('Account');
}

/** Former names that an account keeps: files of its broker go on having them. */
const MOST_FORMER_NAMES = 20;

/** Finds accounts by their names, and makes those that there are not yet. */
export interface AccountFinder {
  /** Null for the one without a name; below zero for one that there is not yet. */
  readonly find: (name: string) => number | null;
  /** As `find`, by a name that a file has, which may be one from before an account was renamed. */
  readonly findOfFile: (name: string) => number | null;
  readonly nameOf: (account: InAccount) => string;
  /** How many accounts there would be with these. */
  readonly countWith: (ids: readonly (number | null)[]) => number;
  /**
   * The number under which something is stored: an account that there is not yet is made.
   *
   * @throws {ApiError} `limit_reached` when there would be too many
   */
  readonly store: (id: number | null) => Promise<number | null>;
}

/**
 * Numbers of accounts by their names. The very name goes before one that counts as the same: there are accounts of before such names were
 * one (`IRA²`, `IRA2`), and they stay two.
 */
class NumbersByName {
  private readonly exact = new Map<string, number>();
  private readonly alike = new Map<string, number>();

  constructor(named: readonly (readonly [name: string, id: number])[]) {
    for (const [name, id] of named) this.add(name, id);
  }

  add(name: string, id: number): void {
    this.exact.set(name, id);
    this.alike.set(ownNameKey(name), id);
  }

  get(name: string): number | undefined {
    return this.exact.get(name) ?? this.alike.get(ownNameKey(name));
  }
}

/** To be called in a transaction of the database that has locked their owner where something is to be stored. */
export async function accountFinder(database: Database, userId: number, now: Date): Promise<AccountFinder> {
  const accounts = await listAccounts(database, userId);
  const found = new NumbersByName(accounts.map(({ id, name }) => [name, id]));
  const former = new NumbersByName(accounts.flatMap(({ id, formerNames }) => formerNames.map((name) => [name, id])));
  const names = new Map(accounts.map(({ id, name }) => [id, name]));
  const made = new Map<number, number>();
  const find = (name: string) => {
    if (name === '') return null;
    const known = found.get(name);
    if (known !== undefined) return known;
    const id = -names.size - 1;
    found.add(name, id);
    names.set(id, name);
    return id;
  };
  const countWith = (ids: readonly (number | null)[]) =>
    accounts.length + new Set(ids.filter((id) => id !== null && id < 0)).size;
  return {
    find,
    findOfFile: (name) => found.get(name) ?? former.get(name) ?? find(name),
    nameOf: ({ accountId }) => (accountId == null ? '' : (names.get(accountId) ?? '')),
    countWith,
    async store(id) {
      if (id === null || id >= 0) return id;
      const known = made.get(id);
      if (known !== undefined) return known;
      if (accounts.length + made.size >= PORTFOLIO_MAX_ACCOUNTS) throw tooManyAccounts(accounts.length + made.size + 1);
      const stored = await makeAccount(database, userId, names.get(id) ?? '', now);
      made.set(id, stored);
      return stored;
    },
  };
}

/** Says that so many accounts would be too many. */
export const tooManyAccounts = (count: number) =>
  new ApiError(
    'limit_reached',
    `At most ${PORTFOLIO_MAX_ACCOUNTS} accounts; with this there would be ${count}. Choose one that you have, or delete an empty one.`,
  );

async function makeAccount(database: Database, userId: number, name: string, createdAt: Date): Promise<number> {
  const [row] = await database
    .insert(portfolioAccounts)
    .values({ userId, name, createdAt })
    .returning({ id: portfolioAccounts.id });
  if (!row) throw new Error('An account was not stored');
  return row.id;
}

const ownAccount = (userId: number, id: number) =>
  and(eq(portfolioAccounts.userId, userId), eq(portfolioAccounts.id, id));

/** @throws {ApiError} `not_found`, also for another person's; `conflict` for a name that another of their accounts has. */
export async function renameAccount(
  { database }: AppContext,
  userId: number,
  { id, name }: PortfolioAccountWrite & { readonly id: number },
): Promise<PortfolioAccount> {
  return database.transaction(async (transaction) => {
    await lockPerson(transaction, userId);
    const accounts = await listAccounts(transaction, userId);
    const present = accounts.find((one) => one.id === id);
    if (!present) throw notFound('Account');
    if (accounts.some((one) => one.id !== id && ownNameKey(one.name) === ownNameKey(name))) {
      throw new ApiError('conflict', `You have an account of the name ${name} already.`);
    }
    const former = [present.name, ...present.formerNames].filter((one) => ownNameKey(one) !== ownNameKey(name));
    const formerNames = former.slice(0, MOST_FORMER_NAMES);
    await transaction.update(portfolioAccounts).set({ name, formerNames }).where(ownAccount(userId, id));
    return { id, name, transactions_count: await countIn(transaction, userId, id) };
  });
}

const countIn = (database: Database, userId: number, id: number) =>
  database.$count(
    portfolioTransactions,
    and(eq(portfolioTransactions.userId, userId), eq(portfolioTransactions.accountId, id)),
  );

/** Deletes an account in which nothing is. @throws {ApiError} `not_found`, also for another person's; `conflict` while something is in it. */
export async function deleteAccount({ database }: AppContext, userId: number, id: number): Promise<void> {
  await database.transaction(async (transaction) => {
    await lockPerson(transaction, userId);
    requireAccount(await listAccounts(transaction, userId), id);
    if ((await countIn(transaction, userId, id)) > 0) {
      throw new ApiError(
        'conflict',
        'There are transactions in this account. Delete them first, or move them to another.',
      );
    }
    await transaction.delete(portfolioAccounts).where(ownAccount(userId, id));
  });
}
