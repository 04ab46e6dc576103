import { getTableColumns } from 'drizzle-orm';
import { companyFigures } from '../../database/schema';

const { companyId: _companyId, ...columns } = getTableColumns(companyFigures);

/** The columns of a company's figures. */
export const storedFigureColumns = columns;

/** The figures of a company as the database has them. */
export type StoredFigures = Omit<typeof companyFigures.$inferSelect, 'companyId'>;

/** Whether a person wrote any of the figures: no import and no provider replaces these. */
export function areWritten(editedFields: readonly string[]): boolean {
  return editedFields.some((column) => column in storedFigureColumns);
}

/**
 * Whether figures give way to imported ones: sample ones do, and what an import from the same source brought that was not newer. A
 * live provider's stay, also when they have become stale, and so does what a person wrote.
 */
export function figuresGiveWay(
  stored: StoredFigures,
  { source, asOf }: Pick<StoredFigures, 'source' | 'asOf'>,
  editedFields: readonly string[],
): boolean {
  if (areWritten(editedFields)) return false;
  if (stored.source === null || stored.status === 'sample') return true;
  return stored.source === source && (stored.asOf === null || (asOf !== null && asOf >= stored.asOf));
}

/** Whether any of the figures, or their stamp, differs. */
export function figuresDiffer(figures: StoredFigures, stored: StoredFigures): boolean {
  return (Object.keys(storedFigureColumns) as (keyof StoredFigures)[]).some(
    (column) => figures[column]?.valueOf() !== stored[column]?.valueOf(),
  );
}
