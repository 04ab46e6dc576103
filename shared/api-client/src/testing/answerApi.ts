import { http } from '../transport/http';
import { startLoopbackApi, type Answer, type LoopbackApi, type SeenRequest } from './loopbackApi';

/** What a call gets: its answer, or what decides it from the request. */
export type ApiAnswer = Answer | ((request: SeenRequest) => Answer | Promise<Answer>);

/** Answers by method and path below `/api`: `{'GET /post/list/': { status: 200, body: [] }}`. */
export type ApiAnswers = Readonly<Record<string, ApiAnswer>>;

/** The one that the client is pointed at. */
let current: LoopbackApi | undefined;

/**
 * Points the client at a real HTTP server on loopback that gives these answers; what is not listed is 404. Close it after
 * the test. One that takes the place of another closes that: a server that nobody closes keeps the test run from ending.
 */
export async function answerApi(answers: ApiAnswers): Promise<LoopbackApi> {
  await current?.close();
  const api = await startLoopbackApi((request) => {
    const answer = answers[`${request.method} ${request.path}`];
    if (typeof answer === 'function') return answer(request);
    return answer ?? { status: 404, body: { code: 'not_found', detail: 'Not found', error: 'Not found' } };
  });
  current = api;
  http.defaults.baseURL = api.url;
  return api;
}
