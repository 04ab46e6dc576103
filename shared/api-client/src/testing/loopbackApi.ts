import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A request as the server saw it. */
export interface SeenRequest {
  method: string;
  path: string;
  query: URLSearchParams;
  bearer: string | null;
  /** Header names are in lower case. */
  headers: Readonly<Record<string, string | string[] | undefined>>;
  /** JSON as it was read; of a picture its bytes as text. */
  body: unknown;
}

/** What the server answers; status 0 cuts the connection instead. */
export interface Answer {
  status: number;
  body?: unknown;
}

/** A real HTTP server on loopback that stands in for the API in this package's tests. */
export interface LoopbackApi {
  url: string;
  seen: SeenRequest[];
  close: () => Promise<void>;
}

/** Starts the server; `answer` decides what each request gets. */
export async function startLoopbackApi(
  answer: (request: SeenRequest) => Answer | Promise<Answer>,
): Promise<LoopbackApi> {
  const seen: SeenRequest[] = [];
  const server = createServer((incoming, response) => {
    // The test page has another origin than this server; the site itself has one origin and needs none of this.
    response.setHeader('Access-Control-Allow-Origin', '*');
    response.setHeader('Access-Control-Allow-Headers', '*, Authorization, Content-Type, If-Match, Idempotency-Key');
    response.setHeader('Access-Control-Allow-Methods', '*, PUT, PATCH, DELETE');
    if (incoming.method === 'OPTIONS') {
      response.end();
      return;
    }
    void readRequest(incoming).then(async (request) => {
      seen.push(request);
      const { status, body } = await answer(request);
      if (status === 0) {
        response.destroy();
        return;
      }
      response.writeHead(status, { 'Content-Type': typeof body === 'string' ? 'text/html' : 'application/json' });
      response.end(typeof body === 'string' ? body : JSON.stringify(body));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, seen, close: () => closeServer(server) };
}

async function readRequest(incoming: IncomingMessage): Promise<SeenRequest> {
  const url = new URL(incoming.url ?? '/', 'http://127.0.0.1');
  let text = '';
  for await (const chunk of incoming) text += String(chunk);
  return {
    method: incoming.method ?? '',
    path: url.pathname,
    query: url.searchParams,
    bearer: incoming.headers.authorization?.replace('Bearer ', '') ?? null,
    headers: incoming.headers,
    body: text === '' ? undefined : incoming.headers['content-type']?.startsWith('image/') ? text : JSON.parse(text),
  };
}

function closeServer(server: Server): Promise<void> {
  server.closeAllConnections();
  return new Promise((resolve) => server.close(() => resolve()));
}
