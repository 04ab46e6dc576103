import type { ModerationCase, ModerationCaseDetails } from '@market-pulse/contract';
import { answerApi, type ApiAnswers, type LoopbackApi } from '@market-pulse/api-client/testing';
import { renderOnSite } from '@market-pulse/remote-kit/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import ModerationPage from '../moderation/ModerationPage';
import { aCase, aCaseDetails, aDesk, startSession } from './moderation';

/* Calls of the moderators' desk. */
export const DESK = 'GET /forums/moderation/desk/';
export const QUEUE = 'GET /forums/moderation/queue/';
export const ACT = 'POST /forums/moderation/actions/';
export const BULK = 'POST /forums/moderation/actions/bulk/';

/** The only page of a list, as the API answers it. */
export const pageOf = (...results: unknown[]) => ({
  ...{ status: 200, body: { results, next_cursor: null, count: results.length } },
});

/** The queue with these cases, as the API answers it. */
export const queueOf = (...results: ModerationCase[]) => ({
  status: 200,
  body: {
    ...{ results, next_cursor: null, count: results.length },
    counts: { all: results.length, mine: 1, appeals: 0, campaigns: 0 },
    ...{ oldest_since: results[0]?.since ?? null, median_hours: 5 },
  },
});

/** Answers for cases that are opened, and for their reports. */
export function casesOf(...found: (ModerationCase | ModerationCaseDetails)[]): ApiAnswers {
  return Object.fromEntries(
    found.flatMap((one) => {
      const path = `GET /forums/moderation/cases/${one.target_type}/${one.target_id}/`;
      return [
        [path, { status: 200, body: aCaseDetails(one) }],
        [`${path}reports/`, pageOf()],
      ];
    }),
  );
}

/** What was sent, in its order. */
export const sentTo = (api: LoopbackApi) => api.seen.filter(({ method }) => method === 'POST').map(({ body }) => body);

/** Shows the desk to a moderator of all forums. */
export async function showDesk(answers: ApiAnswers, at = '/forums/moderation'): Promise<LoopbackApi> {
  const api = await answerApi({
    [DESK]: { status: 200, body: aDesk({ is_everywhere: true }) },
    'GET /forums/forums/': { status: 200, body: [{ id: 3, name: 'Microcaps' }] },
    ...answers,
  });
  startSession('moderator');
  renderOnSite(<ModerationPage />, { at });
  return api;
}

/** Two cases of the queue. */
export const two = [aCase(), aCase({ target_id: 41, post_id: 41, title: 'To the stars' })] as const;

/* Parts of the desk: a row of its queue, the case that is open, and the panel that decides about it. */
export const row = (name = 'To the moon') => screen.findByRole('link', { name });
export const opened = (title: string) => screen.findByRole('heading', { level: 2, name: title });
export const decision = () => within(screen.getByRole('region', { name: 'Decision' }));
export const press = async (name: string | RegExp) => userEvent.click(await decision().findByRole('button', { name }));
