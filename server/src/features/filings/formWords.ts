import type { FilingGroup } from '@market-pulse/contract';
import { formatDate } from '@market-pulse/format';
import { itemsTitle, itemWords } from './itemWords';

/*
 * Form types of the SEC in words. A `/A` behind one marks an amendment. Sources: the SEC's index of forms, and its list of EDGAR form
 * types (EDGAR Filer Manual, volume II, chapter 3).
 */

interface FormWords {
  readonly group: FilingGroup;
  readonly words: string;
}

const FORMS: Readonly<Record<string, FormWords>> = {
  '10-K': { group: 'annual', words: 'Annual report' },
  '10-K405': { group: 'annual', words: 'Annual report' },
  '10-KSB': { group: 'annual', words: 'Annual report of a small business' },
  '10-KT': { group: 'annual', words: 'Transition report' },
  '20-F': { group: 'annual', words: 'Annual report of a foreign company' },
  '40-F': { group: 'annual', words: 'Annual report of a Canadian company' },
  '11-K': { group: 'annual', words: 'Annual report of an employee stock plan' },
  ARS: { group: 'annual', words: 'Annual report to shareholders' },
  'NT 10-K': { group: 'annual', words: 'Notice of a late annual report' },
  '10-Q': { group: 'quarterly', words: 'Quarterly report' },
  '10-QSB': { group: 'quarterly', words: 'Quarterly report of a small business' },
  'NT 10-Q': { group: 'quarterly', words: 'Notice of a late quarterly report' },
  '8-K': { group: 'current', words: 'Current report' },
  '8-K12B': { group: 'current', words: 'Current report of a successor company' },
  '6-K': { group: 'current', words: 'Report of a foreign company' },
  PR: { group: 'current', words: 'Press release' },
  'DEF 14A': { group: 'proxy', words: 'Proxy statement for the annual meeting' },
  'PRE 14A': { group: 'proxy', words: 'Draft of a proxy statement' },
  PRER14A: { group: 'proxy', words: 'Revised draft of a proxy statement' },
  DEFR14A: { group: 'proxy', words: 'Revised proxy statement' },
  DEFM14A: { group: 'proxy', words: 'Proxy statement about a merger' },
  PREM14A: { group: 'proxy', words: 'Draft of a proxy statement about a merger' },
  DEFA14A: { group: 'proxy', words: 'Additional proxy material' },
  DFAN14A: { group: 'proxy', words: 'Proxy material of somebody else' },
  PX14A6G: { group: 'proxy', words: 'Notice of a shareholder to shareholders' },
  PX14A6N: { group: 'proxy', words: 'Notice of a shareholder to shareholders' },
  '3': { group: 'ownership', words: 'First statement of an insider’s shares' },
  '4': { group: 'ownership', words: 'Insider transaction' },
  '5': { group: 'ownership', words: 'Yearly statement of an insider’s shares' },
  '144': { group: 'ownership', words: 'Planned sale by an insider' },
  'SC 13D': { group: 'ownership', words: 'Holder of more than 5 percent' },
  'SCHEDULE 13D': { group: 'ownership', words: 'Holder of more than 5 percent' },
  'SC 13G': { group: 'ownership', words: 'Passive holder of more than 5 percent' },
  'SCHEDULE 13G': { group: 'ownership', words: 'Passive holder of more than 5 percent' },
  '13F-HR': { group: 'ownership', words: 'Holdings of an investment manager' },
  '13F-NT': { group: 'ownership', words: 'Notice about the holdings of an investment manager' },
  'SC TO-I': { group: 'offering', words: 'Tender offer by the company' },
  'SC TO-T': { group: 'offering', words: 'Tender offer by somebody else' },
  'SC TO-C': { group: 'offering', words: 'Communication before a tender offer' },
  'S-1': { group: 'offering', words: 'Registration of securities' },
  'S-1MEF': { group: 'offering', words: 'Registration of further securities' },
  'S-3': { group: 'offering', words: 'Registration of securities' },
  'S-3ASR': { group: 'offering', words: 'Automatic shelf registration' },
  'S-3MEF': { group: 'offering', words: 'Registration of further securities' },
  'S-4': { group: 'offering', words: 'Registration for a merger or exchange' },
  'S-8': { group: 'offering', words: 'Registration for an employee plan' },
  'S-8 POS': { group: 'offering', words: 'Change to the registration for an employee plan' },
  'F-1': { group: 'offering', words: 'Registration of a foreign company’s securities' },
  'F-3': { group: 'offering', words: 'Registration of a foreign company’s securities' },
  'F-4': { group: 'offering', words: 'Registration for a merger with a foreign company' },
  'POS AM': { group: 'offering', words: 'Change to a registration in force' },
  POSASR: { group: 'offering', words: 'Change to an automatic shelf registration' },
  FWP: { group: 'offering', words: 'Free writing prospectus' },
  D: { group: 'offering', words: 'Notice of an exempt offering' },
  C: { group: 'offering', words: 'Offering to the crowd' },
  'C-U': { group: 'offering', words: 'Progress of an offering to the crowd' },
  'C-AR': { group: 'annual', words: 'Annual report after an offering to the crowd' },
  'C-TR': { group: 'other', words: 'End of reporting after an offering to the crowd' },
  'C-W': { group: 'other', words: 'Withdrawal of an offering to the crowd' },
  DRS: { group: 'offering', words: 'Draft of a registration' },
  RW: { group: 'offering', words: 'Withdrawal of a registration' },
  '425': { group: 'offering', words: 'Communication about a merger' },
  EFFECT: { group: 'other', words: 'Registration takes effect' },
  SD: { group: 'other', words: 'Report on conflict minerals' },
  CORRESP: { group: 'other', words: 'Letter to the SEC' },
  UPLOAD: { group: 'other', words: 'Letter from the SEC' },
  'CT ORDER': { group: 'other', words: 'Order on confidential treatment' },
  'NO ACT': { group: 'other', words: 'No-action letter' },
  '8-A12B': { group: 'other', words: 'Registration of a class on an exchange' },
  '8-A12G': { group: 'other', words: 'Registration of a class of shares' },
  '25': { group: 'other', words: 'Removal from listing' },
  '25-NSE': { group: 'other', words: 'Removal from listing by the exchange' },
  '15-12G': { group: 'other', words: 'End of the registration of a class' },
};

/** Forms that have many kinds, by how they begin. */
const FAMILIES: readonly (readonly [prefix: string, words: FormWords])[] = [
  ['424B', { group: 'offering', words: 'Prospectus' }],
  ['10-K', { group: 'annual', words: 'Annual report' }],
  ['10-Q', { group: 'quarterly', words: 'Quarterly report' }],
  ['8-K', { group: 'current', words: 'Current report' }],
  ['S-', { group: 'offering', words: 'Registration of securities' }],
  ['F-', { group: 'offering', words: 'Registration of securities' }],
];

const AMENDMENT = /\/A$/;

/** The form that an amendment amends; of other forms the form itself. */
export function baseForm(form: string): string {
  return form.replace(AMENDMENT, '');
}

export function isAmendment(form: string): boolean {
  return AMENDMENT.test(form);
}

function known(form: string): FormWords | undefined {
  const base = baseForm(form);
  if (Object.hasOwn(FORMS, base)) return FORMS[base];
  return FAMILIES.find(([prefix]) => base.startsWith(prefix))?.[1];
}

/** The chip of the Filings tab that a form is found under. A filing without a form type is `other`. */
export function groupOf(form: string | null): FilingGroup {
  return (form !== null && known(form)?.group) || 'other';
}

/** Forms of one group with their amendments, without those that only their beginning tells. */
export function formsOfGroup(group: FilingGroup): string[] {
  return Object.entries(FORMS).flatMap(([form, words]) => (words.group === group ? [form, `${form}/A`] : []));
}

/** A form type in words: `10-Q` is a `Quarterly report`. One that is not known is called by its type. */
export function formWords(form: string): string {
  const words = known(form)?.words ?? `Form ${baseForm(form)}`;
  return isAmendment(form) ? `${words} (amendment)` : words;
}

/** What a title is made of. Days are `YYYY-MM-DD`. */
export interface TitledFiling {
  readonly form: string;
  readonly periodOn: string | null;
  readonly items: readonly string[];
}

/** The title of a filing: `Quarter ended Apr 26, 2026`, `Annual report, year ended Jan 25, 2026`, or what a current report is about. */
export function filingTitle({ form, periodOn, items }: TitledFiling): string {
  const base = baseForm(form);
  const amended = isAmendment(form) ? ' (amendment)' : '';
  const ended = periodOn && formatDate(`${periodOn}T12:00:00.000Z`);
  if (ended && /^10-Q(SB)?$/.test(base)) return `Quarter ended ${ended}${amended}`;
  if (ended && /^(10-K(405|SB)?|20-F|40-F)$/.test(base)) return `Annual report, year ended ${ended}${amended}`;
  const about = base.startsWith('8-K') ? itemsTitle(items) : '';
  return about ? `${about}${amended}` : formWords(form);
}

/** One sentence about a filing, for lists and search engines: `Tesla, Inc., quarterly report (form 10-Q) for …`. */
export function filingSummary(
  { form, periodOn, items, filedOn }: TitledFiling & { readonly filedOn: string },
  company: string,
): string {
  const day = (text: string) => formatDate(`${text}T12:00:00.000Z`);
  const words = formWords(form);
  const told = /^Form /.test(words) ? words : `${words.charAt(0).toLowerCase()}${words.slice(1)} (form ${form})`;
  const period = periodOn === null || periodOn === filedOn ? '' : ` for ${day(periodOn)}`;
  const headings = items.flatMap((code) => itemWords(code) ?? []);
  const about = headings.length > 0 ? `: ${headings.join('; ')}` : '';
  return `${company}, ${told}${period}, filed with the SEC on ${day(filedOn)}${about}.`.slice(0, 500);
}
