import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { root } from '../workspace';

/** A release of 50 MB takes its time on a slow line. */
const DEADLINE_MILLISECONDS = 300_000;

/** What a command ends with. */
export const exitCodes = {
  done: 0,
  /** The server refused, or a check failed. */
  refused: 1,
  /** The command was called wrongly. */
  usage: 2,
  /** No server answers. */
  unreachable: 3,
} as const;

export type ExitCode = (typeof exitCodes)[keyof typeof exitCodes];

/** What went wrong, for a person: the server's own words where it gave some. */
export class PlatformError extends Error {
  override readonly name = 'PlatformError';

  /** @param code the server's code of the error, `release_incompatible` */
  constructor(
    message: string,
    readonly exitCode: ExitCode = exitCodes.refused,
    readonly code?: string,
  ) {
    super(message);
  }
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
  /** Address of the server, without a slash at the end. */
  readonly url: string;

  constructor(private readonly options: PlatformClientOptions) {
    this.url = options.url.replace(/\/+$/, '');
  }

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
    const response = await this.fetch(`${this.url}/api/platform${path}`, {
      method,
      headers,
      body: body ?? (json === undefined ? undefined : JSON.stringify(json)),
    });
    const text = await response.text();
    if (!response.ok) throw refusal(response.status, text);
    return (text === '' ? undefined : JSON.parse(text)) as Answer;
  }

  /**
   * Fetches a file that a release lists, or a page of the server.
   *
   * @param location a path of the server, or an address elsewhere
   */
  async file(location: string): Promise<{ readonly status: number; readonly content: Buffer }> {
    const response = await this.fetch(new URL(location, this.url).href);
    return { status: response.status, content: Buffer.from(await response.arrayBuffer()) };
  }

  private async fetch(address: string, options?: RequestInit): Promise<Response> {
    try {
      return await fetch(address, { ...options, signal: AbortSignal.timeout(DEADLINE_MILLISECONDS) });
    } catch {
      const { origin } = new URL(address);
      throw new PlatformError(
        `No server answers at ${origin}. Is it running, and is PLATFORM_URL right?`,
        exitCodes.unreachable,
      );
    }
  }
}

function refusal(status: number, text: string): PlatformError {
  try {
    const { detail, code } = JSON.parse(text) as { detail?: string; code?: string };
    const message = detail ? `${detail} (${status} ${code ?? ''})` : `The server answered ${status}`;
    return new PlatformError(message, exitCodes.refused, code);
  } catch {
    return new PlatformError(`The server answered ${status}`);
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
  if (!token)
    throw new PlatformError('No token: set PLATFORM_TOKEN to a deploy token or an operator token', exitCodes.usage);
  return new PlatformClient({ url, token });
}

function isLoopback(url: string): boolean {
  return ['localhost', '127.0.0.1', '[::1]'].includes(new URL(url).hostname);
}
