/*
 * What a current report (form 8-K) reports, by item. Since August 23, 2004 the items are numbered by sections (`2.02`); before that they
 * were numbered from 1 to 12. Words after the SEC's Form 8-K, release 33-8400, and after the form as it was before.
 */

interface ItemWords {
  /** As the heading of the form says, which the header of a filing repeats. */
  readonly official: string;
  /** In a few words, for titles and lists. */
  readonly short: string;
}

const ITEMS: Readonly<Record<string, ItemWords>> = {
  '1.01': { official: 'Entry into a Material Definitive Agreement', short: 'New material agreement' },
  '1.02': { official: 'Termination of a Material Definitive Agreement', short: 'End of a material agreement' },
  '1.03': { official: 'Bankruptcy or Receivership', short: 'Bankruptcy or receivership' },
  '1.04': { official: 'Mine Safety - Reporting of Shutdowns and Patterns of Violations', short: 'Mine safety' },
  '1.05': { official: 'Material Cybersecurity Incidents', short: 'Cybersecurity incident' },
  '2.01': { official: 'Completion of Acquisition or Disposition of Assets', short: 'Assets bought or sold' },
  '2.02': { official: 'Results of Operations and Financial Condition', short: 'Results of operations' },
  '2.03': {
    official:
      'Creation of a Direct Financial Obligation or an Obligation under an Off-Balance Sheet Arrangement of a Registrant',
    short: 'New debt or obligation',
  },
  '2.04': {
    official:
      'Triggering Events That Accelerate or Increase a Direct Financial Obligation or an Obligation under an Off-Balance Sheet Arrangement',
    short: 'Debt falls due earlier',
  },
  '2.05': { official: 'Costs Associated with Exit or Disposal Activities', short: 'Costs of closing activities' },
  '2.06': { official: 'Material Impairments', short: 'Material impairment' },
  '3.01': {
    official: 'Notice of Delisting or Failure to Satisfy a Continued Listing Rule or Standard; Transfer of Listing',
    short: 'Notice about the listing',
  },
  '3.02': { official: 'Unregistered Sales of Equity Securities', short: 'Unregistered sale of shares' },
  '3.03': { official: 'Material Modification to Rights of Security Holders', short: 'Rights of holders changed' },
  '4.01': { official: "Changes in Registrant's Certifying Accountant", short: 'Change of auditor' },
  '4.02': {
    official:
      'Non-Reliance on Previously Issued Financial Statements or a Related Audit Report or Completed Interim Review',
    short: 'Earlier statements not to be relied on',
  },
  '5.01': { official: 'Changes in Control of Registrant', short: 'Change in control' },
  '5.02': {
    official:
      'Departure of Directors or Certain Officers; Election of Directors; Appointment of Certain Officers; Compensatory Arrangements of Certain Officers',
    short: 'Directors or officers',
  },
  '5.03': {
    official: 'Amendments to Articles of Incorporation or Bylaws; Change in Fiscal Year',
    short: 'Bylaws or fiscal year changed',
  },
  '5.04': {
    official: "Temporary Suspension of Trading Under Registrant's Employee Benefit Plans",
    short: 'Trading suspended under benefit plans',
  },
  '5.05': {
    official: "Amendments to the Registrant's Code of Ethics, or Waiver of a Provision of the Code of Ethics",
    short: 'Code of ethics',
  },
  '5.06': { official: 'Change in Shell Company Status', short: 'Shell company status' },
  '5.07': { official: 'Submission of Matters to a Vote of Security Holders', short: 'Shareholder vote' },
  '5.08': { official: 'Shareholder Director Nominations', short: 'Director nominations' },
  '6.01': { official: 'ABS Informational and Computational Material', short: 'Asset-backed securities material' },
  '6.02': { official: 'Change of Servicer or Trustee', short: 'Change of servicer or trustee' },
  '6.03': { official: 'Change in Credit Enhancement or Other External Support', short: 'Change in credit support' },
  '6.04': { official: 'Failure to Make a Required Distribution', short: 'Missed distribution' },
  '6.05': { official: 'Securities Act Updating Disclosure', short: 'Updated disclosure' },
  '7.01': { official: 'Regulation FD Disclosure', short: 'Disclosure to all investors' },
  '8.01': { official: 'Other Events', short: 'Other events' },
  '9.01': { official: 'Financial Statements and Exhibits', short: 'Exhibits' },
  '1': { official: 'Changes in control of registrant', short: 'Change in control' },
  '2': { official: 'Acquisition or disposition of assets', short: 'Assets bought or sold' },
  '3': { official: 'Bankruptcy or receivership', short: 'Bankruptcy or receivership' },
  '4': { official: "Changes in registrant's certifying accountant", short: 'Change of auditor' },
  '5': { official: 'Other events', short: 'Other events' },
  '6': { official: "Resignations of registrant's directors", short: 'Directors resigned' },
  '7': { official: 'Financial statements and exhibits', short: 'Exhibits' },
  '8': { official: 'Change in fiscal year', short: 'Fiscal year changed' },
  '9': { official: 'Regulation FD disclosure', short: 'Disclosure to all investors' },
  '10': { official: "Amendments to the registrant's code of ethics", short: 'Code of ethics' },
  '11': {
    official: "Temporary suspension of trading under registrant's employee benefit plans",
    short: 'Trading suspended under benefit plans',
  },
  '12': { official: 'Results of operations and financial condition', short: 'Results of operations' },
};

/** Items that come with another and say nothing alone. */
const EXHIBITS = new Set(['9.01', '7']);

/** Since this day items are numbered by sections. */
const NUMBERED_BY_SECTIONS_SINCE = '2004-08-23';

/** The heading of an item in the form, or undefined for a number that no current report has. */
export function itemWords(code: string): string | undefined {
  return Object.hasOwn(ITEMS, code) ? ITEMS[code]?.official : undefined;
}

/**
 * What a current report is about, in a few words: at most two of its items, the exhibits only where there is nothing else. Empty when
 * no item is known.
 */
export function itemsTitle(codes: readonly string[]): string {
  const known = codes.filter((code) => itemWords(code) !== undefined);
  const telling = known.filter((code) => !EXHIBITS.has(code));
  const words = (telling.length > 0 ? telling : known).map((code) => ITEMS[code]?.short ?? '');
  const [first, second, ...more] = [...new Set(words)];
  if (first === undefined) return '';
  if (second === undefined) return first;
  const lower = second.charAt(0).toLowerCase() + second.slice(1);
  return more.length > 0 ? `${first}, ${lower} and more` : `${first}, ${lower}`;
}

/** Words of a heading in a form in which two writings of it are the same: letters and digits alone. */
function plain(heading: string): string {
  return heading
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();
}

/** Headings that the form had in between, and that the SEC's headers shorten. */
const OTHER_HEADINGS: Readonly<Record<string, string>> = {
  [plain('Departure of Directors or Principal Officers; Election of Directors; Appointment of Principal Officers')]:
    '5.02',
  [plain('Submission of Matters to a Vote of Security Holders')]: '5.07',
  [plain('Creation of a Direct Financial Obligation or an Obligation under an Off-Balance Sheet Arrangement')]: '2.03',
  [plain('Other events and Regulation FD disclosure')]: '5',
  [plain('Cost Associated with Exit or Disposal Activities')]: '2.05',
};

/**
 * The number of an item from its heading, as the header of a filing gives it.
 *
 * @param filedOn `YYYY-MM-DD`: which numbering holds
 */
export function itemOfHeading(heading: string, filedOn: string): string | undefined {
  const isBySections = filedOn >= NUMBERED_BY_SECTIONS_SINCE;
  const wanted = plain(heading);
  const known = Object.entries(ITEMS).find(
    ([code, { official }]) => code.includes('.') === isBySections && plain(official) === wanted,
  );
  const other = OTHER_HEADINGS[wanted];
  return known?.[0] ?? (other?.includes('.') === isBySections ? other : undefined);
}
