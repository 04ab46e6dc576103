import { answerApi, type ApiAnswers, type LoopbackApi } from '@market-pulse/api-client/testing';
import { renderOnSite } from '@market-pulse/remote-kit/testing';
import ModerationPage from '../moderation/ModerationPage';
import { aDesk, startSession } from './moderation';

/* Calls of the moderators' desk. */
export const DESK = 'GET /forums/moderation/desk/';
export const QUEUE = 'GET /forums/moderation/queue/';
export const ACT = 'POST /forums/moderation/actions/';
export const BULK = 'POST /forums/moderation/actions/bulk/';

/** The only page of a list, as the API answers it. */
export const pageOf = (...results: unknown[]) => ({
  ...{ status: 200, body: { results, next_cursor: null, count: results.length } },
});

/** What was sent, in its order. */
export const sentTo = (api: LoopbackApi) => api.seen.filter(({ method }) => method === 'POST').map(({ body }) => body);

/** Shows the desk to a moderator of all forums. */
export async function showDesk(answers: ApiAnswers): Promise<LoopbackApi> {
  const api = await answerApi({ [DESK]: { status: 200, body: aDesk({ is_everywhere: true }) }, ...answers });
  startSession('moderator');
  renderOnSite(<ModerationPage />, { at: '/forums/moderation' });
  return api;
}
