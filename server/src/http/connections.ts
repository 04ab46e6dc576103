import type { Socket } from 'node:net';
import { randomUUID } from 'node:crypto';
import { errorStatus } from '@market-pulse/contract';
import { ApiError, errorBodyOf } from './errors';

/** How long a client may take, in milliseconds. Who is slower is cut off. */
export interface ConnectionTimes {
  /** Until the headers of a request are there. */
  readonly headersTimeout: number;
  /** Until the whole request is there. */
  readonly requestTimeout: number;
  /** Without a byte in either direction. Streams of events send a heartbeat more often. */
  readonly connectionTimeout: number;
  /** Between two requests on one connection; longer than proxies in front keep theirs, or they meet a closed one. */
  readonly keepAliveTimeout: number;
  /** How often the first two are looked at. */
  readonly connectionsCheckingInterval: number;
}

export const connectionTimes: ConnectionTimes = {
  headersTimeout: 15_000,
  requestTimeout: 60_000,
  connectionTimeout: 60_000,
  keepAliveTimeout: 72_000,
  connectionsCheckingInterval: 5_000,
};

/** The same for Fastify; two of them it leaves to Node. */
export function connectionOptions({ headersTimeout, connectionsCheckingInterval, ...times }: ConnectionTimes) {
  return { ...times, http: { headersTimeout, connectionsCheckingInterval } };
}

const unreadable: Record<string, ApiError> = {
  ERR_HTTP_REQUEST_TIMEOUT: new ApiError('request_timeout', 'The request took too long to arrive.'),
  HPE_HEADER_OVERFLOW: new ApiError('headers_too_large', 'The headers of the request are too large.'),
};

/** Answers what is no request, or did not become one in time, and closes the connection. */
export function refuseConnection(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  const told = unreadable[error.code ?? ''] ?? new ApiError('malformed_request', 'This is not a request of HTTP.');
  const body = JSON.stringify(errorBodyOf(told, randomUUID()));
  if (socket.writable) {
    socket.write(
      `HTTP/1.1 ${errorStatus[told.code]} Refused\r\n` +
        'Content-Type: application/json; charset=utf-8\r\n' +
        `Content-Length: ${Buffer.byteLength(body)}\r\n` +
        `Connection: close\r\n\r\n${body}`,
    );
  }
  socket.destroy(error);
}
