import { isReport } from '../isReport';

/**
 * What a filing is read whole for: its text, because of its form or because somebody opened it, what it says of who owns a company, or what a
 * manager holds of all companies.
 */
export type Reading = 'text' | 'opened' | 'ownership' | 'holdings';

/** Forms of insiders, planned sales and large holders, and their amendments, by the names of the SEC. */
const OWNERSHIP = /^(?:3|4|5|144|SC 13D|SC 13G|SCHEDULE 13D|SCHEDULE 13G)(?:\/A)?$/;

/** Reports of managers with their holdings. Form 13F-NT names none. */
const HOLDINGS = /^13F-HR(?:\/A)?$/;

/**
 * Offerings, proxies and offers for a company's shares, and their amendments. Pricing supplements (424B2) and free writing prospectuses are
 * not among them: a bank files some thousands a year.
 */
const OFFERINGS_AND_PROXIES = new RegExp(
  `^(?:${[
    ...[
      'S-1',
      'S-3',
      'S-3ASR',
      'S-4',
      'S-11',
      'F-1',
      'F-3',
      'F-3ASR',
      'F-4',
      '10-12B',
      '10-12G',
      '1-A',
      '424B[134578]',
    ],
    ...['D', 'C', 'C-U', 'C-AR', 'C-TR', 'SC TO-[IT]', 'SC 14D9', '(?:PRE|DEF)[ACMR]?(?: ?)14A', '(?:PRE|DEF) 14C'],
  ].join('|')})(?:/A)?$`,
);

/** Reports with figures of a period in XBRL, from which facts come, and their amendments. */
const PERIODIC = /^(?:10-K|10-KT|10-Q|10-QT|20-F|40-F)(?:\/A)?$/;

/** What a filing of a form is read for; undefined where its line in a list is all that is kept. */
export function readingOf(form: string): Reading | undefined {
  if (OWNERSHIP.test(form)) return 'ownership';
  if (HOLDINGS.test(form)) return 'holdings';
  return isReport(form) || OFFERINGS_AND_PROXIES.test(form) ? 'text' : undefined;
}

/** Whether a filing of this form says who owns a company. */
export function isOwnership(form: string): boolean {
  return OWNERSHIP.test(form) || HOLDINGS.test(form);
}

/** Whether a filing of this form brings new facts of its company. */
export function bringsFacts(form: string): boolean {
  return PERIODIC.test(form);
}

/** How far back filings are read whole, in days: of a company that somebody looks at, and of others. */
const DAYS_BACK = { followed: 365, others: 30 };

const DAY_MILLISECONDS = 24 * 60 * 60 * 1000;

/**
 * The first day of filing from which on filings of a company are read whole, `YYYY-MM-DD`.
 *
 * @param isFollowed whether somebody looks at the company
 */
export function readFrom(now: Date, isFollowed: boolean): string {
  const days = isFollowed ? DAYS_BACK.followed : DAYS_BACK.others;
  return new Date(now.getTime() - days * DAY_MILLISECONDS).toISOString().slice(0, 10);
}
