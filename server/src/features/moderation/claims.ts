import {
  CLAIM_MILLISECONDS,
  type MessageBody,
  type ModerationCaseParams,
  type ModerationClaim,
  type ModerationTaker,
} from '@market-pulse/contract';
import type { AppContext } from '../../context';
import type { Caller } from '../../http/authentication';
import { ApiError, invalidField } from '../../http/errors';
import { insertNotifications } from '../notifications/queries';
import { mayDecide, readAudiences } from './caseAudience';
import { requireCase } from './caseDetails';
import { toClaim } from './cases';
import { deleteClaim, findClaim, listModerators, saveClaim } from './claimQueries';
import { deskOf } from './desk';
import { momentText } from './notices';
import { requireActive } from './suspension';

/** Where the desk shows a case. */
export function casePath({ type, id }: ModerationCaseParams): string {
  return `/forums/moderation?case=${type}-${id}`;
}

/**
 * Takes a case, or takes it anew for another two hours, so that others see who has it open. It keeps nobody from deciding.
 *
 * @throws {ApiError} `forbidden`, `suspended`, `not_found` as `requireCase`; `conflict` while somebody else has it open.
 */
export async function takeCase(
  context: AppContext,
  caller: Caller,
  params: ModerationCaseParams,
): Promise<ModerationClaim> {
  return context.database.transaction(async (transaction) => {
    const now = context.clock();
    await requireActive(transaction, caller.id, now);
    await requireCase({ ...context, database: transaction }, caller, params);
    const until = new Date(now.getTime() + CLAIM_MILLISECONDS);
    const taken = await saveClaim(transaction, params, { moderatorId: caller.id, since: now, until });
    if (taken) return toClaim({ ...taken, username: caller.username }, caller.id);
    const present = await findClaim(transaction, params, now);
    throw new ApiError(
      'conflict',
      present
        ? `${present.username} has this case open until ${momentText(present.until)}.`
        : 'Somebody else has taken this case just now.',
    );
  });
}

/**
 * Hands a case that one has open to another moderator, who is told.
 *
 * @throws {ApiError} as `takeCase`; `conflict` for a case that the caller does not have open, `validation_failed` for somebody who may not
 *   decide about it.
 */
export async function handCase(
  context: AppContext,
  caller: Caller,
  params: ModerationCaseParams,
  to: number,
): Promise<ModerationClaim> {
  return context.database.transaction(async (transaction) => {
    const now = context.clock();
    await requireActive(transaction, caller.id, now);
    await requireCase({ ...context, database: transaction }, caller, params);
    const present = await findClaim(transaction, params, now);
    if (present?.moderatorId !== caller.id)
      throw new ApiError('conflict', 'You do not have this case open. Take it first.');
    const [audience] = await readAudiences(transaction, [params]);
    const [taker] = await listModerators(transaction, now, [to]);
    if (!audience || !taker || taker.id === caller.id || !mayDecide(taker, audience)) {
      throw invalidField('to', 'This account cannot decide about this case.');
    }
    const until = new Date(now.getTime() + CLAIM_MILLISECONDS);
    await deleteClaim(transaction, params);
    await saveClaim(transaction, params, { moderatorId: taker.id, since: now, until });
    await insertNotifications(transaction, [
      {
        ...{ userId: taker.id, notificationType: 'moderation', title: 'A case was handed to you' },
        message: `${caller.username} has handed you a case of the moderators' desk. It is yours until ${momentText(until)}.`,
        ...{ link: casePath(params), postId: null, commentId: null, createdAt: now },
      },
    ]);
    return toClaim({ moderatorId: taker.id, username: taker.username, since: now, until }, caller.id);
  });
}

/** Gives a case back that one has open; nothing where somebody else has. @throws {ApiError} `forbidden` for whoever moderates nothing */
export async function giveBackCase(
  { database }: AppContext,
  caller: Caller,
  params: ModerationCaseParams,
): Promise<MessageBody> {
  await deskOf(database, caller);
  await deleteClaim(database, params, caller.id);
  return { message: 'The case was given back.' };
}

/**
 * Those to whom a case can be handed: moderators of the site and of its forum, but for the caller and whom it is about.
 *
 * @throws {ApiError} as `requireCase`.
 */
export async function readTakers(
  context: AppContext,
  caller: Caller,
  params: ModerationCaseParams,
): Promise<ModerationTaker[]> {
  const { looking } = await requireCase(context, caller, params);
  const { database } = context;
  const [audience] = await readAudiences(database, [params]);
  return (await listModerators(database, looking.now))
    .filter((one) => one.id !== caller.id && audience !== undefined && mayDecide(one, audience))
    .map(({ id, username }) => ({ user_id: id, username }));
}
