import { z } from 'zod';
import { invalidField } from './errors';

/** A time as it stands in a cursor. Of the year 0, which the database has not, none is ours. */
export const cursorTime = z.iso
  .datetime()
  .refine((text) => text >= '0001')
  .transform((text) => new Date(text));
/** The number of a row as it stands in a cursor. */
export const cursorId = z.number().int().min(0).max(2_147_483_647);

/** Place in a list behind which the next page begins: the sort values of its last row. Opaque to clients. */
export function encodeCursor(values: readonly (Date | number | boolean)[]): string {
  return Buffer.from(JSON.stringify(values)).toString('base64url');
}

/**
 * The sort values of a cursor, or undefined at the beginning of the list.
 *
 * @throws {ApiError} `validation_failed` for a cursor that is not one of this list.
 */
export function decodeCursor<Values extends z.ZodType>(
  values: Values,
  cursor: string | undefined,
): z.output<Values> | undefined {
  if (cursor === undefined || cursor === '') return undefined;
  try {
    return values.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8')));
  } catch {
    throw invalidField('cursor', 'This is not a cursor of this list.');
  }
}

/**
 * Cuts a page out of rows of which one more than `limit` was looked for; whether it is there says whether there is a next
 * page.
 *
 * @param found how many rows there were, where not all of them were read: the page ends early then
 */
export function pageOfRows<Row>(
  rows: readonly Row[],
  limit: number,
  cursorOf: (row: Row) => string,
  found = rows.length,
) {
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return { rows: page, nextCursor: found > page.length && last !== undefined ? cursorOf(last) : null };
}
