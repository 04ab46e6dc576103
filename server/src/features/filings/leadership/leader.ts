import { maxLengths } from '@market-pulse/contract';

/** A leading person as a filing tells of one: whole years of age. */
export interface Leader {
  readonly name: string;
  readonly title: string;
  readonly age: number;
}

/** What is behind a name and is no title of an office. */
const SUFFIX = /^(?:jr|sr|ii|iii|iv|v|m\.?d|ph\.?d|pharm\.?d|d\.?v\.?m|j\.?d|esq|cpa|cfa|mba|m\.?b\.?a|dds|r\.?n)\.?$/i;
const HONORIFIC = /^(?:mr|mrs|ms|miss|dr|prof|sir|dame)\.?\s+/i;
/** Words of which a name of a person has none. */
const NO_NAME =
  /\b(?:inc|corp|llc|companies|company|officers?|directors?|presidents?|and|all|the|age|name|total|group|board|committee|vacant)\b/i;
const NAME = /^\p{Lu}[\p{L}.'’‑-]*(?: (?:"[^"]{1,20}"|“[^”]{1,20}”|\([\p{L}. ]{1,20}\)|\p{L}[\p{L}.'’‑-]*)){1,5}$/u;
/** Words one of which every office has. */
const OFFICE =
  /\b(?:chief|chair|chairman|chairwoman|chairperson|chairs?|president|vice|officer|director|trustee|secretary|treasurer|controller|comptroller|counsel|head|partner|principal|manager|founder|executive|c[efot]o|evp|svp|vp)\b/i;

/** A cell without marks of footnotes: `(1)`, `*`, `†`. */
export function withoutMarks(cell: string): string {
  return cell
    .replace(/\s*(?:\(\d{1,2}\)|\[\d{1,2}\]|[*†‡§¹²³⁴⁵⁶⁷⁸⁹]+)(?=[\s,(*†‡]|$)/gu, '')
    .replace(/\s+/g, ' ')
    .replace(/^[\s,;]+|[\s,;]+$/g, '');
}

/** A name as it is shown, or undefined where the text is none of a person. What is behind a comma has to be `Jr.` or a degree. */
export function readName(cell: string): string | undefined {
  const [name = '', ...suffixes] = withoutMarks(cell)
    .replace(HONORIFIC, '')
    .split(/\s*,\s*/);
  if (!suffixes.every((suffix) => SUFFIX.test(suffix)) || !NAME.test(name) || NO_NAME.test(name)) return undefined;
  const all = [name, ...suffixes].join(', ');
  return all.length <= maxLengths.contactName ? all : undefined;
}

/** An age in whole years, or undefined where the text is none that an officer has. */
export function readAge(cell: string): number | undefined {
  const age = /^\d{2,3}$/.test(withoutMarks(cell)) ? Number(withoutMarks(cell)) : NaN;
  return age >= 18 && age <= 100 ? age : undefined;
}

/** An office as it is shown, or undefined where the text names none. */
export function readTitle(cell: string): string | undefined {
  const title = withoutMarks(cell);
  return OFFICE.test(title) && !/[.!?] \p{Lu}/u.test(title) && title.length <= maxLengths.contactCompany
    ? title
    : undefined;
}

/** A name and an office in one cell, parted by a comma or a dash, or undefined. */
export function readNameAndTitle(cell: string): Pick<Leader, 'name' | 'title'> | undefined {
  const parts = withoutMarks(cell).split(/\s*,\s*|\s+[–—-]\s+/);
  let behind = 1;
  while (behind < parts.length && SUFFIX.test(parts[behind] ?? '')) behind += 1;
  const name = readName(parts.slice(0, behind).join(', '));
  const title = readTitle(parts.slice(behind).join(', '));
  return name === undefined || title === undefined ? undefined : { name, title };
}

/** Whether an office is that of who leads the company, and not of who did before. */
export function isChiefExecutive(title: string): boolean {
  return (
    /\bchief executive(?: officer)?\b|\bCEO\b|\bprincipal executive officer\b/i.test(title) &&
    !/\bformer\b/i.test(title)
  );
}
