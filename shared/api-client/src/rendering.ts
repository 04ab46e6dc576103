import type { QueryClient } from '@tanstack/react-query';
import { AxiosError, AxiosHeaders, type AxiosResponse } from 'axios';
import { isTemporary } from './transport/apiError';
import { http } from './transport/http';

/*
 * What a server needs beside the package itself to render a page with its hooks. Imported by the shell's entry for servers,
 * and by nothing that reaches a browser.
 */

export { waitForReads } from './transport/useQuery';
export { collectAnswers } from './transport/pageAnswers';

/** Whether a page was rendered without something that the next rendering may have: its reads failed, or were late. */
export function lacksAnswers(client: QueryClient): boolean {
  return client
    .getQueryCache()
    .getAll()
    .some(({ state }) => isTemporary(state.error));
}

/** What came of a read: HTTP status, and the body as the API sent it. */
export interface ReadAnswer {
  readonly status: number;
  readonly body: string;
}

/**
 * Makes all calls of the one HTTP client reads that somebody else answers: the API of the same process, without a network.
 *
 * @param read takes the path with its query, `/api/forums/?limit=5`
 */
export function answerReadsWith(read: (path: string) => Promise<ReadAnswer>): void {
  http.defaults.adapter = async (config) => {
    if (config.method !== 'get') throw new AxiosError('A page is rendered with reads alone', 'ERR_BAD_REQUEST', config);
    const { status, body } = await read(http.getUri(config));
    const response: AxiosResponse = {
      data: body,
      status,
      statusText: '',
      headers: new AxiosHeaders({ 'content-type': 'application/json' }),
      config,
    };
    if (status >= 200 && status < 300) return response;
    throw new AxiosError(`The API answered ${status}`, 'ERR_BAD_RESPONSE', config, undefined, response);
  };
}
