import { sql } from 'drizzle-orm';
import {
  check,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { figure, id, moment } from './columns';
import { users } from './users';

/** What people call their accounts. What belongs to none of these is in one without a name, which has no row. */
export const portfolioAccounts = pgTable(
  'portfolio_accounts',
  {
    id: id(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    /** What it was called before, the newest first: files of its broker go on having the name. */
    formerNames: text()
      .array()
      .notNull()
      .default(sql`'{}'`),
    createdAt: moment().notNull(),
  },
  (table) => [
    // A transaction refers to an account of its own owner.
    unique('portfolio_accounts_of_person').on(table.userId, table.id),
    uniqueIndex('portfolio_accounts_once').on(table.userId, table.name),
    check('portfolio_accounts_name', sql`${table.name} <> ''`),
  ],
);

/**
 * What people bought, sold and received, and the money that they paid into accounts and took out. The instrument is named and not referred to:
 * statements of brokers hold funds and companies that the site does not know, or knows later. That of money is its currency.
 */
export const portfolioTransactions = pgTable(
  'portfolio_transactions',
  {
    id: id(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Null for the account without a name. */
    accountId: integer(),
    kind: text({ enum: ['stock', 'crypto', 'cash'] }).notNull(),
    /** Canonical: `BRK.B`; of cash its currency. */
    symbol: text().notNull(),
    /** The day of the trade: `2026-08-21`. */
    date: date({ mode: 'string' }).notNull(),
    action: text({
      enum: ['buy', 'sell', 'dividend', 'fee', 'deposit', 'withdrawal', 'interest', 'exchange'],
    }).notNull(),
    /** As it was on that day, before later splits. Null for what moves no shares. */
    quantity: figure(),
    /** Of one; the whole amount where there is no quantity, below zero where it was taken or given back. */
    price: figure().notNull(),
    /** Below zero where more was given back than kept. */
    fee: figure().notNull(),
    /** Of price and fee, as they were paid: an ISO code, in whole units. Null where nobody knows it. */
    currency: text().default('USD'),
    /**
     * What it moved on the account, with its sign, in another currency than its own or by its file other than price × quantity: what an exchange
     * brought, what a purchase abroad took. Null where its own figures say it.
     */
    settledAmount: figure(),
    settledCurrency: text(),
    /**
     * What its owner answered to the question for a split after it: how many shares each has become, or 1 for no split. Null while nothing was
     * answered.
     */
    splitFactor: figure(),
    note: text().notNull().default(''),
    /** What a line of an imported file said, hashed, so that it is stored once an account. Null for what was typed in. */
    fingerprint: text(),
    /** The day on which its broker took the trade back: it counts no more, and is kept so that its file is known again. */
    cancelledOn: date({ mode: 'string' }),
    createdAt: moment().notNull(),
  },
  (table) => [
    index('portfolio_transactions_day').on(table.userId, table.date, table.id),
    foreignKey({
      name: 'portfolio_transactions_account',
      columns: [table.userId, table.accountId],
      foreignColumns: [portfolioAccounts.userId, portfolioAccounts.id],
    }),
    check(
      'portfolio_transactions_quantity',
      sql`(${table.action} in ('buy', 'sell')) = (${table.quantity} is not null) and coalesce(${table.quantity} > 0, true)`,
    ),
    check(
      'portfolio_transactions_amounts',
      sql`(${table.price} >= 0 or ${table.action} not in ('buy', 'sell')) and coalesce(${table.splitFactor} > 0, true)`,
    ),
    check(
      'portfolio_transactions_cash',
      sql`(${table.kind} = 'cash' or ${table.action} in ('buy', 'sell', 'dividend', 'fee')) and (${table.kind} <> 'cash' or (${table.action} not in ('buy', 'sell', 'dividend') and ${table.currency} is not null and ${table.symbol} = ${table.currency}))`,
    ),
    check(
      'portfolio_transactions_settled',
      sql`(${table.settledAmount} is null) = (${table.settledCurrency} is null) and coalesce(${table.settledCurrency} ~ '^[A-Z]{3}$', true) and (${table.kind} <> 'cash' or (${table.action} = 'exchange') = (${table.settledCurrency} is not null))`,
    ),
    check('portfolio_transactions_currency', sql`${table.currency} ~ '^[A-Z]{3}$'`),
    check(
      'portfolio_transactions_cancelled',
      sql`${table.cancelledOn} is null or (${table.action} in ('buy', 'sell') and ${table.cancelledOn} >= ${table.date})`,
    ),
  ],
);

/**
 * What people said of their portfolio beside its transactions, one answer to each question: in which currency they see it, a rate or a price
 * that the site does not know, the currency of a price.
 */
export const portfolioAnswers = pgTable(
  'portfolio_answers',
  {
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    question: text({ enum: ['currency', 'rate', 'price', 'price_currency'] }).notNull(),
    /** What it is about: `GBP 2026-08-18` of a rate, `stock VOD.L` of a price; empty for the portfolio. */
    subject: text().notNull(),
    answer: jsonb().$type<Readonly<Record<string, string | number>>>().notNull(),
    answeredAt: moment().notNull(),
  },
  (table) => [primaryKey({ name: 'portfolio_answers_once', columns: [table.userId, table.question, table.subject] })],
);
