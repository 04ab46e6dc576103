import type { OwnershipFiling } from './filing';
import { issuerNameKey } from './issuerNameKey';

/**
 * What a filing is about, as far as an amendment of it is about the same: form, company, who reports, and the period. Filings of one
 * subject are decided together, in whatever order they came.
 */
export function ownershipSubject(filing: OwnershipFiling): string {
  switch (filing.kind) {
    case 'insider':
      return [filing.form, filing.issuer.cik, ownerKey(filing.owners), filing.period].join('|');
    case 'planned':
      return ['144', filing.issuer.cik, issuerNameKey(filing.person)].join('|');
    case 'institutional':
      return institutionalSubject(filing.manager.cik, filing.period);
    case 'beneficial':
      return ['13', filing.issuer.cik].join('|');
  }
}

/** The subject of the reports of a manager about a quarter. */
export function institutionalSubject(managerCik: number, period: string): string {
  return ['13F', managerCik, period].join('|');
}

/** Those who report together, in one order. */
export function ownerKey(owners: readonly { readonly cik: number }[]): string {
  return owners
    .map(({ cik }) => cik)
    .sort((one, other) => one - other)
    .join(',');
}
