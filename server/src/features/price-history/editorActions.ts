import {
  type ActionFault,
  dividendFault,
  editorsSource,
  isEditors,
  isMovedSplit,
  kindOfAction,
  settleDividends,
  settleSplits,
  type ShareActionKind,
  shareRatio,
  spinOffFault,
  splitFault,
  stockDividendFault,
} from '@market-pulse/analysis/actions';
import { isTradingDay, newYorkDay } from '@market-pulse/analysis/calendar';
import {
  type CorporateAction,
  type CorporateActions,
  type CorporateActionWrite,
  sourceOf,
} from '@market-pulse/contract';
import { formatDate, splitText } from '@market-pulse/format';
import { createHash } from 'node:crypto';
import type { AppContext } from '../../context';
import type { Database } from '../../database/client';
import { dividends, splits } from '../../database/schema';
import type { Caller } from '../../http/authentication';
import { ApiError, invalidField, notFound } from '../../http/errors';
import { findCompany } from '../companies/service';
import { dateFiledSplits } from './filedSplits';
import * as queries from './actionQueries';
import { renewFigures } from './renewFigures';
import * as stored from './storedActions';

/** An action as it is shown, with the place where it is kept. */
interface KeptAction {
  readonly shown: CorporateAction;
  readonly table: typeof splits | typeof dividends;
  readonly row: Pick<queries.SplitRow, 'instrumentId' | 'date' | 'place'>;
}

const NAME_LENGTH = 16;

type UnnamedAction = Omit<CorporateAction, 'id' | 'by_editor' | 'replaces'>;

/** The name of an action within its company. Its place may change when another one of its day goes. */
function nameOf(action: UnnamedAction): string {
  return createHash('sha256').update(JSON.stringify(action)).digest('hex').slice(0, NAME_LENGTH);
}

function named(action: UnnamedAction): CorporateAction {
  return { id: nameOf(action), ...action, by_editor: isEditors(action) };
}

function ofSplit(row: stored.KnownSplit): CorporateAction {
  const { date, numerator, denominator, source } = row;
  return named({ kind: kindOfAction(row), date, numerator, denominator, amount: null, source });
}

function ofDividend({ date, amount, source }: stored.KnownDividend): CorporateAction {
  return named({ kind: 'dividend', date, numerator: null, denominator: null, amount, source });
}

/** An action with what an editor's word stands in the place of. */
function replacing(shown: CorporateAction, replaced: readonly CorporateAction[], currency: string | null) {
  return replaced.length === 0 ? shown : { ...shown, replaces: replaced.map((one) => inWords(one, currency)) };
}

async function listKept(database: Database, instrumentId: number): Promise<KeptAction[]> {
  const found = await queries.listAllActions(database, instrumentId);
  const replacedSplits = await stored.listReplacedSplits(database, instrumentId);
  const replacedDividends = await stored.listReplacedDividends(database, instrumentId);
  const currency = await queries.findCurrency(database, instrumentId);
  const kept: KeptAction[] = [
    ...found.splits.map((row) => {
      const { replaced } = settleSplits([row, ...replacedSplits]);
      return { table: splits, row, shown: replacing(ofSplit(row), replaced.map(ofSplit), currency) };
    }),
    ...found.dividends.map((row) => {
      const { replaced } = settleDividends([row, ...replacedDividends]);
      return { table: dividends, row, shown: replacing(ofDividend(row), replaced.map(ofDividend), currency) };
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
  const ratio = { numerator: numerator ?? 1, denominator: denominator ?? 1 };
  const what = {
    split: splitText(ratio),
    stock_dividend: splitText({ ...ratio, kind }),
    spin_off: `Prices adjusted by ${ratio.numerator / ratio.denominator}`,
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
  if (write.kind === 'stock_dividend') return stockDividendFault(write.percent);
  return write.kind === 'spin_off' ? spinOffFault(write.factor) : dividendFault(write.amount);
}

function toAction(write: CorporateActionWrite): CorporateAction {
  const { kind, date } = write;
  const source = editorsSource(write.source);
  if (write.kind === 'dividend') {
    return named({ kind, date, numerator: null, denominator: null, amount: write.amount, source });
  }
  return named({ kind, date, ...ratioOf(write), amount: null, source });
}

function ratioOf(write: Exclude<CorporateActionWrite, { readonly kind: 'dividend' }>) {
  if (write.kind === 'split') return { numerator: write.numerator, denominator: write.denominator };
  if (write.kind === 'spin_off') return { numerator: write.factor, denominator: 1 };
  const told = { numerator: 100 + write.percent, denominator: 100 };
  return shareRatio({ ...told, kind: write.kind }) ?? told;
}

/** Whether two say the same of a day, whoever said so; or editors the same number, but not what it is. */
function isSame(one: CorporateAction, other: CorporateAction): boolean {
  const isNear = (left: number | null, right: number | null) => Math.abs((left ?? 0) - (right ?? 0)) < 1e-6;
  const factor = ({ numerator, denominator }: CorporateAction) => (numerator ?? 0) / (denominator ?? 1);
  return (
    (one.kind === other.kind || one.by_editor) &&
    one.date === other.date &&
    isNear(factor(one), factor(other)) &&
    isNear(one.amount, other.amount)
  );
}

/** Whether an editor entered the same split of another day of about that time: it would count twice. */
function isMoved(one: CorporateAction, other: CorporateAction): boolean {
  const split = ({ date, source, numerator, denominator }: CorporateAction) => ({
    ...{ date, source, numerator: numerator ?? 0, denominator: denominator ?? 1 },
  });
  return (
    one.by_editor && one.kind === other.kind && one.kind !== 'dividend' && isMovedSplit(split(one), split(other), [])
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
    const moved = kept.find(({ shown }) => isMoved(shown, action));
    if (moved) {
      const detail = `An editor entered this of ${formatDate(moved.shown.date)} already. Take that away first.`;
      throw new ApiError('conflict', detail);
    }
    const same = kept.find(({ shown }) => isSame(shown, action));
    if (same) {
      const detail =
        same.shown.kind === action.kind
          ? 'The same is known of this day already.'
          : 'An editor entered this number of this day as something else. Take that away first.';
      throw new ApiError('conflict', detail);
    }
    const { source } = action;
    if (write.kind === 'dividend') {
      const known = await stored.listKnownDividends(database, instrumentId);
      await stored.storeDividends(database, instrumentId, [...known, { date, source, amount: write.amount }]);
    } else {
      const kind: ShareActionKind = write.kind;
      const known = await stored.listKnownSplits(database, instrumentId);
      await stored.storeSplits(database, instrumentId, [
        ...known,
        { date, until: null, source, kind, ...ratioOf(write) },
      ]);
    }
    return { after: inWords(action, await queries.findCurrency(database, instrumentId)) };
  });
}

/**
 * Takes an action away, whoever told of it. What an editor's stood in the place of counts again. A file or provider that tells of it again
 * brings back what was its own.
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
    await stored.storeSplits(database, instrumentId, await stored.listKnownSplits(database, instrumentId));
    await stored.storeDividends(database, instrumentId, await stored.listKnownDividends(database, instrumentId));
    await dateFiledSplits(database, instrumentId);
    return { before: inWords(found.shown, await queries.findCurrency(database, instrumentId)) };
  });
}
