import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What the stream answers: opens it, or refuses with a status. */
export type StreamAnswer = 'open' | { status: number; headers?: Record<string, string> };

/** A real HTTP server on loopback with a stream of server-sent events below `/api`, and JSON for other calls. */
export interface LoopbackStream {
  /** The API's base. */
  url: string;
  /** Bearer of each connection to the stream since the start, `null` for a visitor's. */
  asked: (string | null)[];
  /** Connections that are open now. */
  open: () => number;
  answer: (request: { bearer: string | null }) => StreamAnswer;
  /** Sends an event to all open connections; a text goes out as it is. */
  send: (event: string, data: unknown) => void;
  /** Ends all open connections: the server stops. */
  end: () => void;
  close: () => Promise<void>;
}

/**
 * Starts the server.
 * @param calls answers of other calls by path, `/auth/refresh/`
 */
export async function startLoopbackStream(calls: Record<string, unknown> = {}): Promise<LoopbackStream> {
  const open = new Set<ServerResponse>();
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://127.0.0.1').pathname;
    if (path !== '/stream/') {
      response.writeHead(path in calls ? 200 : 404, { 'Content-Type': 'application/json' });
      response.end(JSON.stringify(calls[path] ?? {}));
      return;
    }
    connect(request, response);
  });

  function connect(request: IncomingMessage, response: ServerResponse): void {
    const bearer = request.headers.authorization?.replace('Bearer ', '') ?? null;
    stream.asked.push(bearer);
    const answer = stream.answer({ bearer });
    if (answer !== 'open') {
      response.writeHead(answer.status, answer.headers).end();
      return;
    }
    response.writeHead(200, { 'Content-Type': 'text/event-stream; charset=utf-8' });
    open.add(response);
    response.on('close', () => open.delete(response));
    write(response, 'resync', { topics: ['quotes'] });
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const stream: LoopbackStream = {
    url: `http://127.0.0.1:${port}`,
    asked: [],
    open: () => open.size,
    answer: () => 'open',
    send: (event, data) => open.forEach((response) => write(response, event, data)),
    end: () => open.forEach((response) => response.end()),
    close: () => closeServer(server),
  };
  return stream;
}

function write(response: ServerResponse, event: string, data: unknown): void {
  response.write(`event: ${event}\ndata: ${typeof data === 'string' ? data : JSON.stringify(data)}\n\n`);
}

function closeServer(server: Server): Promise<void> {
  server.closeAllConnections();
  return new Promise((resolve) => server.close(() => resolve()));
}
