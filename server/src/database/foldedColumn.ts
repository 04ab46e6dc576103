import { APOSTROPHES, MARKS, PLAIN_LETTERS } from '@market-pulse/contract';
import { type SQL, sql, type SQLWrapper } from 'drizzle-orm';

const quoted = (text: string) => `'${text.replace(/'/g, "''")}'`;
const PAIRS = Object.entries(PLAIN_LETTERS);
/** Letters that stand for one other, which are replaced all at once. */
const SINGLE = PAIRS.filter(([, plain]) => plain.length === 1);

/**
 * The contract's `foldedName` of a column, as an expression that an index can be on. It has no parameters: an index is asked only
 * where a query has its very expression.
 */
export function foldedColumn(column: SQLWrapper): SQL {
  const [first, last] = MARKS.map((mark) => `\\u${mark.charCodeAt(0).toString(16).padStart(4, '0')}`);
  const raw = (text: string) => sql.raw(quoted(text));
  let folded = sql`translate(${column}, ${raw(APOSTROPHES)}, '')`;
  folded = sql`lower(regexp_replace(normalize(${folded}, nfkd), ${raw(`[${first}-${last}]`)}, '', 'g'))`;
  folded = sql`translate(${folded}, ${raw(SINGLE.map(([letter]) => letter).join(''))}, ${raw(SINGLE.map(([, plain]) => plain).join(''))})`;
  for (const [letter, plain] of PAIRS) {
    if (plain.length > 1) folded = sql`replace(${folded}, ${raw(letter)}, ${raw(plain)})`;
  }
  return sql`regexp_replace(${folded}, '\\m([a-z])\\.', '\\1', 'g')`;
}
