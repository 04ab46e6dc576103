import type { FigureCase, FigureDecision } from '@market-pulse/contract';
import type { AppContext } from '../../context';
import type { Caller } from '../../http/authentication';
import { ApiError, notFound } from '../../http/errors';
import { insertNotifications } from '../notifications/queries';
import * as queries from './queries';
import { getCase } from './service';

/** Where corrections stand for everybody. */
const CORRECTIONS_PATH = '/corrections';

/**
 * Decides on a case, once. What is accepted stands on the page of corrections from now on; everybody who reported it with an account is
 * told, in the words of the editor.
 *
 * @throws {ApiError} `not_found`; `conflict` when somebody else has decided meanwhile.
 */
export async function decideCase(
  context: AppContext,
  caller: Caller,
  { id, ...decision }: FigureDecision & { readonly id: number },
): Promise<FigureCase> {
  return context.database.transaction(async (database) => {
    const row = await queries.lockCase(database, id);
    if (!row) throw notFound('Case');
    if (row.status !== 'waiting') {
      throw new ApiError('conflict', `This case does not wait any more: it was ${row.status}.`);
    }
    const decided = { reason: decision.reason, decidedBy: caller.id, decidedAt: context.clock() };
    if (decision.decision === 'accept') {
      const { subject, figure, shown, right } = decision;
      await queries.updateCase(database, id, { status: 'accepted', subject, figure, shown, right, ...decided });
    } else {
      await queries.updateCase(database, id, { status: 'declined', ...decided });
    }
    await tellReporters({ ...context, database }, row, decision);
    return getCase({ database }, id);
  });
}

async function tellReporters({ database, clock }: AppContext, row: queries.CaseRow, decision: FigureDecision) {
  const reporters = await queries.findReporters(database, row.id);
  const isAccepted = decision.decision === 'accept';
  const told = isAccepted ? decision : row;
  const name = [told.subject, told.figure].filter(Boolean).join(', ') || 'A figure';
  const notice = {
    notificationType: 'other' as const,
    title: isAccepted ? 'A figure that you reported is corrected' : 'A figure that you reported stays',
    message: isAccepted
      ? `${name}: shown was ${decision.shown}, right is ${decision.right}. ${decision.reason}`
      : `${name}: ${row.shown} stays. ${decision.reason}`,
    // What stays is on no page of corrections.
    link: isAccepted ? CORRECTIONS_PATH : row.page,
    ...{ postId: null, commentId: null, createdAt: clock() },
  };
  await insertNotifications(
    database,
    reporters.map((userId) => ({ ...notice, userId })),
  );
}
