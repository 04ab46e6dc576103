import {
  type ActionFault,
  dividendFault,
  editorsSource,
  isEditors,
  plainRatio,
  spinOffFault,
  splitFault,
} from '@market-pulse/analysis/actions';
import { isTradingDay, newYorkDay } from '@market-pulse/analysis/calendar';
import {
  type CorporateAction,
  type CorporateActions,
  type CorporateActionWrite,
  sourceOf,
} from '@market-pulse/contract';
import { formatDate } from '@market-pulse/format';
import { createHash } from 'node:crypto';
import type { AppContext } from '../../context';
import type { Database } from '../../database/client';
import { dividends, splits } from '../../database/schema';
import type { Caller } from '../../http/authentication';
import { ApiError, invalidField, notFound } from '../../http/errors';
import { findCompany } from '../companies/service';
import { giveWay } from './filedSplits';
import * as queries from './actionQueries';
import { renewFigures } from './renewFigures';

/** An action as it is shown, with the place where it is kept. */
interface KeptAction {
  readonly shown: CorporateAction;
  readonly table: typeof splits | typeof dividends;
  readonly row: Pick<queries.SplitRow, 'instrumentId' | 'date' | 'place'>;
}

const NAME_LENGTH = 16;

/** The name of an action within its company. Its place may change when another one of its day goes. */
function nameOf(action: Omit<CorporateAction, 'id' | 'by_editor'>): string {
  return createHash('sha256').update(JSON.stringify(action)).digest('hex').slice(0, NAME_LENGTH);
}

function named(action: Omit<CorporateAction, 'id' | 'by_editor'>): CorporateAction {
  return { id: nameOf(action), ...action, by_editor: isEditors(action) };
}

async function listKept(database: Database, instrumentId: number): Promise<KeptAction[]> {
  const found = await queries.listAllActions(database, instrumentId);
  const kept: KeptAction[] = [
    ...found.splits.map((row) => {
      const { date, numerator, denominator, source } = row;
      const kind = plainRatio(row) ? ('split' as const) : ('spin_off' as const);
      return { table: splits, row, shown: named({ kind, date, numerator, denominator, amount: null, source }) };
    }),
    ...found.dividends.map((row) => {
      const { date, amount, source } = row;
      const none = { numerator: null, denominator: null };
      return { table: dividends, row, shown: named({ kind: 'dividend' as const, date, ...none, amount, source }) };
    }),
  ];
  return kept.sort((one, other) => other.row.date.localeCompare(one.row.date));
}

/**
 * An action in words: `10-for-1 split on Jun 10, 2024 (Editor: 8-K of Jun 7, 2024)`.
 *
 * @param currency of the prices, which dividends are in too; null where nobody knows it
 */
function inWords(
  { kind, date, numerator, denominator, amount, source }: CorporateAction,
  currency: string | null,
): string {
  const what = {
    split: `${numerator}-for-${denominator} split`,
    spin_off: `Prices adjusted by ${(numerator ?? 1) / (denominator ?? 1)}`,
    dividend: `Dividend of ${currency === 'USD' ? '$' : currency === null ? '' : `${currency} `}${amount} a share`,
  }[kind];
  return `${what} on ${formatDate(date)} (${sourceOf(source).name})`;
}

/**
 * What a company did to its shares as far as it is known, for editors, and what they changed of it.
 *
 * @throws {ApiError} `not_found`.
 */
export async function listCorporateActions(context: AppContext, slug: string): Promise<CorporateActions> {
  const { company } = await findCompany(context, slug);
  const instrumentId = await queries.findStock(context.database, company.ticker);
  const kept = instrumentId === undefined ? [] : await listKept(context.database, instrumentId);
  const changes = await queries.listActionChanges(context.database, company.id);
  return {
    has_prices: instrumentId !== undefined,
    actions: kept.map(({ shown }) => shown),
    changes: changes.map(({ changedAt, ...change }) => ({ ...change, changed_at: changedAt.toISOString() })),
  };
}

function faultOf(write: CorporateActionWrite): ActionFault | undefined {
  if (write.kind === 'split') return splitFault(write);
  return write.kind === 'spin_off' ? spinOffFault(write.factor) : dividendFault(write.amount);
}

function toAction(write: CorporateActionWrite): CorporateAction {
  const { kind, date } = write;
  const source = editorsSource(write.source);
  if (write.kind === 'dividend') {
    return named({ kind, date, numerator: null, denominator: null, amount: write.amount, source });
  }
  const ratio =
    write.kind === 'split'
      ? { numerator: write.numerator, denominator: write.denominator }
      : { numerator: write.factor, denominator: 1 };
  return named({ kind, date, ...ratio, amount: null, source });
}

/** Whether two say the same, whoever said so. */
function isSame(one: CorporateAction, other: CorporateAction): boolean {
  const isNear = (left: number | null, right: number | null) => Math.abs((left ?? 0) - (right ?? 0)) < 1e-6;
  const factor = ({ numerator, denominator }: CorporateAction) => (numerator ?? 0) / (denominator ?? 1);
  return (
    one.kind === other.kind &&
    one.date === other.date &&
    isNear(factor(one), factor(other)) &&
    isNear(one.amount, other.amount)
  );
}

/**
 * Does something to the actions of a company: nobody else does meanwhile, what lists show of its prices is reckoned anew with them, and
 * who did what is noted, all or nothing.
 */
async function change(
  context: AppContext,
  caller: Caller,
  slug: string,
  act: (database: Database, instrumentId: number, kept: readonly KeptAction[]) => Promise<Partial<Noted>>,
): Promise<CorporateActions> {
  return context.database.transaction(async (database) => {
    const inner = { ...context, database };
    const { company } = await findCompany(inner, slug);
    const instrumentId = await queries.findStock(database, company.ticker);
    if (instrumentId === undefined) {
      throw new ApiError('conflict', `There are no prices of ${company.ticker} yet that an action could change.`);
    }
    await queries.lockInstrument(database, instrumentId);
    const noted = await act(database, instrumentId, await listKept(database, instrumentId));
    await renewFigures(database, instrumentId);
    await queries.noteChange(database, {
      ...{ companyId: company.id, userId: caller.id, changedAt: context.clock() },
      ...{ before: null, after: null, ...noted },
    });
    return listCorporateActions(inner, slug);
  });
}

interface Noted {
  readonly before: string;
  readonly after: string;
}

/**
 * Enters an action of a company beside those of the same day.
 *
 * @throws {ApiError} `not_found`; `validation_failed` for one that cannot be, in words; `conflict` where it is known already, or the company
 *   has no prices.
 */
export async function enterAction(
  context: AppContext,
  caller: Caller,
  slug: string,
  write: CorporateActionWrite,
): Promise<CorporateActions> {
  const fault = faultOf(write);
  if (fault) throw invalidField(fault.field, fault.message);
  const { date } = write;
  if (date > newYorkDay(context.clock())) {
    throw invalidField('date', 'This day is still to come. Enter it when the shares trade by it.');
  }
  if (!isTradingDay(date)) {
    throw invalidField('date', `No shares are traded on ${formatDate(date)}. Enter the first day on which they are.`);
  }
  const action = toAction(write);
  return change(context, caller, slug, async (database, instrumentId, kept) => {
    if (kept.some(({ shown }) => isSame(shown, action))) {
      throw new ApiError('conflict', 'The same is known of this day already.');
    }
    const { source, numerator, denominator, amount } = action;
    if (amount === null) {
      const ratio = { numerator: numerator ?? 1, denominator: denominator ?? 1 };
      await queries.addSplit(database, instrumentId, { date, until: null, source, ...ratio });
      await giveWay(database, instrumentId, [{ date, ...ratio }]);
    } else {
      await queries.addDividend(database, instrumentId, { date, source, amount });
    }
    return { after: inWords(action, await queries.findCurrency(database, instrumentId)) };
  });
}

/**
 * Takes an action away, whoever told of it. A file or provider that tells of it again brings it back.
 *
 * @throws {ApiError} `not_found`, `conflict`.
 */
export async function removeAction(
  context: AppContext,
  caller: Caller,
  { slug, id }: { readonly slug: string; readonly id: string },
): Promise<CorporateActions> {
  return change(context, caller, slug, async (database, instrumentId, kept) => {
    const found = kept.find(({ shown }) => shown.id === id);
    if (!found) throw notFound('Action');
    await queries.removeAction(database, found.table, found.row);
    return { before: inWords(found.shown, await queries.findCurrency(database, instrumentId)) };
  });
}
