import { z } from 'zod';

/**
 * Every error code of the API with its HTTP status. A client decides by the code, a person reads the `detail`.
 * A 401 is always about the bearer or the credentials, a 422 about valid JSON that breaks a rule.
 */
export const errorStatus = {
  /** The body is not JSON, or the request is otherwise unreadable. */
  malformed_request: 400,
  /** No bearer, where one is needed. */
  not_authenticated: 401,
  /** The bearer is expired, broken, or its session was ended; on public reads too. */
  invalid_token: 401,
  /** Unknown address or wrong password: one code, one text. */
  invalid_credentials: 401,
  /** The refresh token is unknown, expired, revoked, or was used before (which revokes its whole family). */
  invalid_refresh_token: 401,
  /** Signed in, but without the right. */
  forbidden: 403,
  /** The account is suspended by a moderator. */
  suspended: 403,
  not_found: 404,
  method_not_allowed: 405,
  conflict: 409,
  /** The watchlist has as many entries as it may have. */
  watchlist_full: 409,
  /** As many of these as one person may have: watchlists, price alerts, saved screens. */
  limit_reached: 409,
  email_taken: 409,
  username_taken: 409,
  /** An `Idempotency-Key` came again with another body. */
  idempotency_key_reused: 409,
  /** The discussion was closed by a moderator: no more comments, votes and edits. */
  locked: 409,
  /** Waits for a moderator or was hidden: nothing to answer or to vote on. */
  not_published: 409,
  /** What was there was taken away, by its author or a moderator. */
  gone: 410,
  /** `If-Match` does not carry the row's present `etag`. */
  precondition_failed: 412,
  /** The request did not arrive in time; the connection is closed. */
  request_timeout: 408,
  payload_too_large: 413,
  unsupported_media_type: 415,
  /** The schema or a rule is broken; `fields` says where. */
  validation_failed: 422,
  replies_cannot_be_replied_to: 422,
  /** A link from a mail is used up, expired or wrong. */
  invalid_mailed_token: 422,
  precondition_required: 428,
  /** A release refused at publish: no readable archive or no valid `release.json`. */
  release_invalid: 422,
  /** A listed file is not in the release, or another one is that is not listed. */
  release_file_missing: 422,
  release_file_unlisted: 422,
  /** A file has another size or hash than `release.json` says. */
  release_file_changed: 422,
  /** A link, or a path that leads out of the release folder. */
  release_path_refused: 422,
  release_too_large: 413,
  /** A release that lies elsewhere cannot be read there, or not by a page of this site. */
  release_unreachable: 422,
  /** This version is published already, with other content. */
  release_exists: 409,
  /** A route of the release belongs to another remote or to the shell. */
  route_taken: 409,
  /** The release and a shell do not fit: contract or a shared module. */
  release_incompatible: 409,
  /** Too often; `Retry-After` says when to come back. */
  rate_limited: 429,
  headers_too_large: 431,
  /** Five wrong passwords: the address is locked for 15 minutes. */
  account_locked: 429,
  /** A bug of ours; carries the request id and nothing of the inside. */
  internal_error: 500,
  /** The database is away; `Retry-After` says when to come back. */
  unavailable: 503,
  /** The service behind a list has not answered yet; `Retry-After` says when to come back. */
  provider_unavailable: 503,
  /** As many streams are open as the server holds; `Retry-After` says when to come back. */
  too_many_streams: 503,
} as const;

export type ErrorCode = keyof typeof errorStatus;

export const errorCode = z.enum(Object.keys(errorStatus) as [ErrorCode, ...ErrorCode[]]);

/** The one body of every error. `error` repeats `detail` for clients that look there. */
export const errorBody = z.object({
  code: errorCode,
  detail: z.string(),
  error: z.string(),
  fields: z.record(z.string(), z.array(z.string())).optional(),
  /** What is there now in place of what a change began from (`conflict`), by the names of its fields. */
  current: z.record(z.string(), z.string()).optional(),
  request_id: z.string(),
});

export type ErrorBody = z.infer<typeof errorBody>;
