import { ApiError } from '../../http/errors';

/**
 * Replaces nothing that its author has not read: an edit says when that was written which it began from.
 *
 * @param seen left out by clients that do not say
 * @param updatedAt when that was written which is there
 * @param fields what is there, by the names that a request has for it
 * @throws {ApiError} `conflict` with what is there.
 */
export function refuseIfChanged(
  seen: string | undefined,
  updatedAt: Date,
  fields: Readonly<Record<string, string>>,
): void {
  if (seen === undefined || new Date(seen).getTime() === updatedAt.getTime()) return;
  const detail = 'This was changed after you had begun. Read what it says now, and save again to replace it.';
  throw new ApiError('conflict', detail, { current: { ...fields, seen: updatedAt.toISOString() } });
}
