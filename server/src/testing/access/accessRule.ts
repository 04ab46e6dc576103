import type { AccessSite, Visitor } from './accessSite';

/** One call of an operation. */
export interface AccessRequest {
  /** Parameters of the path. */
  readonly params?: Readonly<Record<string, string | number>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: object | string | Buffer;
}

/** Who may make a call, and one that is in order: it succeeds for whoever may. */
export interface AccessRule {
  readonly allowed: readonly Visitor[];
  /** What everyone else who is signed in is told: 403 unless it is not even said that there is such a thing. */
  readonly refusal?: 404;
  /** What those who may are told, where a call that succeeds would take from the site whom the other rules need. */
  readonly stopsAt?: 409 | 422;
  readonly request?: (site: AccessSite) => AccessRequest | Promise<AccessRequest>;
}
