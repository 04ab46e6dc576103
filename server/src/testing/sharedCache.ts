import type { App } from '../http/app';
import { tryOperation } from './operations';

/** What a client of the proxy gets. */
export interface ProxyAnswer {
  readonly status: number;
  readonly body: string;
  /** Whether the proxy answered with what it has kept, be it after asking the server whether it is still right. */
  readonly isKept: boolean;
}

type Headers = Readonly<Record<string, unknown>>;

interface StoredAnswer {
  readonly status: number;
  readonly body: string;
  headers: Headers;
  /** Of the request that it answered. */
  readonly asked: Readonly<Record<string, string>>;
  /** When it was received, or found to be still right, in milliseconds since 1970. */
  since: number;
}

export interface SharedCacheOptions {
  readonly clock: () => Date;
  /**
   * Whether it also keeps what was asked for with credentials, as some that are set up carelessly do. RFC 9111 §3.5 forbids that, but
   * where the answer says otherwise.
   */
  readonly keepsAuthorized: boolean;
}

/** §4.2.2: statuses that may be kept without being told for how long. */
const HEURISTICALLY_CACHEABLE = [200, 203, 204, 300, 301, 308, 404, 405, 410, 414, 501];
/** What nothing is said about is fresh for so long: the specification leaves that to each cache. */
const HEURISTIC_MILLISECONDS = 60 * 60 * 1000;

/**
 * A proxy between clients and the server with a cache for all of them, as RFC 9111 has it, in the way that is worst for whoever says
 * too little: it keeps everything that it may, for as long as it may, and asks for every variant that it has of an address at
 * once. It knows GET alone.
 */
export class SharedCache {
  private readonly kept = new Map<string, StoredAnswer[]>();

  constructor(
    private readonly app: App,
    private readonly options: SharedCacheOptions,
  ) {}

  /** @param headers of the request, by names in small letters */
  async get(url: string, headers: Readonly<Record<string, string>>): Promise<ProxyAnswer> {
    const variants = this.kept.get(url) ?? [];
    const fitting = variants.find((stored) => fits(stored, headers));
    if (fitting && this.isFresh(fitting)) return answerOf(fitting);
    // §4.3.1: of all variants, since the server knows best which of them it is.
    const tags = variants.flatMap(({ headers: { etag } }) => (typeof etag === 'string' ? [etag] : []));
    if (tags.length > 0) {
      const response = await this.ask(url, { ...headers, 'if-none-match': tags.join(', ') });
      if (response.statusCode !== 304) return this.keep(url, headers, response);
      const { etag } = response.headers;
      const named = variants.find((stored) => stored.headers['etag'] === etag);
      if (named) {
        named.headers = { ...named.headers, ...response.headers };
        named.since = this.now();
        return answerOf(named);
      }
    }
    return this.keep(url, headers, await this.ask(url, headers));
  }

  private now(): number {
    return this.options.clock().getTime();
  }

  private ask(url: string, headers: Readonly<Record<string, string>>) {
    return tryOperation(this.app, { method: 'GET', url, headers: { ...headers } });
  }

  private keep(
    url: string,
    asked: Readonly<Record<string, string>>,
    { statusCode: status, headers, body }: Awaited<ReturnType<typeof tryOperation>>,
  ): ProxyAnswer {
    if (this.mayKeep(status, headers, asked)) {
      const others = (this.kept.get(url) ?? []).filter((stored) => !fits(stored, asked));
      this.kept.set(url, [...others, { status, headers, body, asked, since: this.now() }]);
    }
    return { status, body, isKept: false };
  }

  /** §3, and §3.5 for requests with credentials. */
  private mayKeep(status: number, headers: Headers, asked: Readonly<Record<string, string>>): boolean {
    const said = directivesOf(headers);
    if (said.has('no-store') || said.has('private')) return false;
    const isForAll = ['public', 's-maxage', 'must-revalidate'].some((name) => said.has(name));
    if ('authorization' in asked && !isForAll && !this.options.keepsAuthorized) return false;
    const isTimed = said.has('public') || said.has('max-age') || said.has('s-maxage') || 'expires' in headers;
    return isTimed || HEURISTICALLY_CACHEABLE.includes(status);
  }

  /** §4.2; `no-cache` has every use asked for. */
  private isFresh({ headers, since }: StoredAnswer): boolean {
    const said = directivesOf(headers);
    if (said.has('no-cache')) return false;
    const age = this.now() - since;
    const seconds = said.get('s-maxage') ?? said.get('max-age');
    if (seconds !== undefined) return age < Number(seconds) * 1000;
    const { expires } = headers;
    return typeof expires === 'string' ? this.now() < Date.parse(expires) : age < HEURISTIC_MILLISECONDS;
  }
}

function answerOf({ status, body }: StoredAnswer): ProxyAnswer {
  return { status, body, isKept: true };
}

/** §4.1: whether a request is like the one that was answered, as far as the answer says that it matters. */
function fits({ headers, asked }: StoredAnswer, request: Readonly<Record<string, string>>): boolean {
  const names = listOf(headers['vary']);
  return !names.includes('*') && names.every((name) => asked[name] === request[name]);
}

function directivesOf(headers: Headers): ReadonlyMap<string, string | undefined> {
  return new Map(
    listOf(headers['cache-control']).map((directive) => {
      const [name = '', value] = directive.split('=');
      return [name, value] as const;
    }),
  );
}

function listOf(header: unknown): string[] {
  return String(header ?? '')
    .toLowerCase()
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== '');
}
