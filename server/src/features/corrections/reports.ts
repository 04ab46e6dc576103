import type { FigureReportTaken, figureReportWrite } from '@market-pulse/contract';
import { createHash, randomBytes } from 'node:crypto';
import type { z } from 'zod';
import type { AppContext } from '../../context';
import type { Caller } from '../../http/authentication';
import { ApiError } from '../../http/errors';
import * as queries from './queries';

/** Most cases that wait at a time: more no editor reads, and whoever sends them does not want to be read. */
export const WAITING_MAX = 2_000;

type Report = z.output<typeof figureReportWrite>;

/** Of what stands in the address of a case: as many as a UUID has. */
const TOKEN_BYTES = 16;

const keyOf = ({ page, subject, figure, shown, source }: Report) =>
  createHash('sha256')
    .update(JSON.stringify([page, subject, figure, shown, source]))
    .digest('hex');

/**
 * Takes in that a figure is wrong. What is reported again while it waits for an editor is the same case.
 *
 * @param caller null where nobody is signed in; who is, will be told what was decided
 * @throws {ApiError} `limit_reached` while too many cases wait.
 */
export async function reportFigure(
  context: AppContext,
  caller: Caller | null,
  report: Report,
): Promise<FigureReportTaken> {
  const now = context.clock();
  const { note, as_of, page, subject, figure, shown, source } = report;
  return context.database.transaction(async (database) => {
    const asOf = as_of === null ? null : new Date(as_of);
    const values = { page, subject, figure, shown, source, asOf, key: keyOf(report), createdAt: now };
    const token = randomBytes(TOKEN_BYTES).toString('base64url');
    const { isFirst, ...taken } = await queries.takeCase(database, { ...values, token });
    if (isFirst && (await queries.countCases(database, 'waiting')) > WAITING_MAX) {
      throw new ApiError('limit_reached', 'Very many reports wait for our editors. Please try again in some days.');
    }
    await queries.saveReport(database, { caseId: taken.id, userId: caller?.id ?? null, note, createdAt: now });
    return { ...taken, is_first: isFirst, message: thanks(caller !== null) };
  });
}

function thanks(isTold: boolean): string {
  const next = isTold
    ? 'We will tell you what is decided.'
    : 'You can follow your report at its own address. Only people who have that address can read it.';
  return `Thank you. An editor will review it. ${next}`;
}
