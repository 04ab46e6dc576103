import type { CountedTopic } from './liveCounts';

/** An answer to a call of this page, as far as it says what was written. */
interface Written {
  readonly method: string | undefined;
  /** Below `/api`. */
  readonly path: string | undefined;
  readonly status: number;
  readonly data: unknown;
}

/** The lists that somebody has written a post or comment into which counts there at once; none for any other call. */
export function writtenTopics({ method, path = '', status, data }: Written): CountedTopic[] {
  if (method?.toLowerCase() !== 'post' || status !== 201) return [];
  const written = data as { status?: unknown; kind?: unknown } | null;
  if (written?.status !== 'published') return [];
  const [, comments] = /^\/forums\/posts\/(\d+)\/comments\/$/.exec(path) ?? [];
  if (comments !== undefined) return [`post:${Number(comments)}`];
  const [, posts] = /^\/forums\/forums\/(\d+)\/posts\/$/.exec(path) ?? [];
  if (posts === undefined) return [];
  return [`forum:${Number(posts)}`, 'posts', ...(written.kind === 'idea' ? (['ideas'] as const) : [])];
}
