import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { root } from '../workspace';

/** What went wrong, for a person: the server's own words where it gave some. */
export class PlatformError extends Error {
  override readonly name = 'PlatformError';
}

export interface PlatformClientOptions {
  /** Address of the server: `https://market-pulse.example`. */
  readonly url: string;
  /** A deploy token or an operator token. */
  readonly token: string;
}

export interface PlatformRequest {
  readonly method?: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  /** Path below `/api/platform`, with slashes at both ends. */
  readonly path: string;
  readonly json?: unknown;
  readonly body?: Uint8Array<ArrayBuffer>;
  readonly ifMatch?: string;
}

/** The one client of `/api/platform` for the command line. */
export class PlatformClient {
  constructor(private readonly options: PlatformClientOptions) {}

  /**
   * Calls the server.
   *
   * @throws PlatformError when the server cannot be reached or refuses; the message says why
   */
  async request<Answer>({ method = 'GET', path, json, body, ifMatch }: PlatformRequest): Promise<Answer> {
    const headers: Record<string, string> = { authorization: `Bearer ${this.options.token}` };
    if (json !== undefined) headers['content-type'] = 'application/json';
    if (body !== undefined) headers['content-type'] = 'application/gzip';
    if (ifMatch !== undefined) headers['if-match'] = ifMatch;
    const url = `${this.options.url.replace(/\/+$/, '')}/api/platform${path}`;

    let response: Response;
    try {
      response = await fetch(url, {
        method,
        headers,
        body: body ?? (json === undefined ? undefined : JSON.stringify(json)),
      });
    } catch {
      throw new PlatformError(`No server answers at ${this.options.url}. Is it running, and is PLATFORM_URL right?`);
    }
    const text = await response.text();
    if (!response.ok) throw new PlatformError(refusal(response.status, text));
    return (text === '' ? undefined : JSON.parse(text)) as Answer;
  }
}

function refusal(status: number, text: string): string {
  try {
    const { detail, code } = JSON.parse(text) as { detail?: string; code?: string };
    return detail ? `${detail} (${status} ${code ?? ''})` : `The server answered ${status}`;
  } catch {
    return `The server answered ${status}`;
  }
}

/** Where a server that runs on this machine keeps what local commands need. */
function dataFolder(): string {
  return resolve(root, process.env.DATA_DIR ?? './data');
}

function readJson<Value>(file: string): Value | undefined {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Value) : undefined;
}

/**
 * The client that the environment asks for: `PLATFORM_URL` and `PLATFORM_TOKEN`, else the server of this project's data
 * folder with the operator token that it keeps there.
 *
 * @throws PlatformError when there is no token
 */
export function clientFromEnvironment(): PlatformClient {
  const lock = readJson<{ url?: string }>(join(dataFolder(), 'server.lock'));
  const url = process.env.PLATFORM_URL ?? lock?.url ?? 'http://localhost:3000';
  const local = process.env.PLATFORM_URL === undefined || isLoopback(url);
  const stored = local ? readJson<{ token: string }>(join(dataFolder(), 'platform-token.json')) : undefined;
  const token = process.env.PLATFORM_TOKEN ?? stored?.token;
  if (!token) throw new PlatformError('No token: set PLATFORM_TOKEN to a deploy token or an operator token');
  return new PlatformClient({ url, token });
}

function isLoopback(url: string): boolean {
  return ['localhost', '127.0.0.1', '[::1]'].includes(new URL(url).hostname);
}
