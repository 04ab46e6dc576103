import type { Company } from '@market-pulse/contract';
import { mergeReference, referenceFinder } from '../reference/mergeReference';
import { REFERENCE_COMPANIES } from '../reference/referenceCompanies';
import { referenceProfile } from '../reference/referenceRows';

const findReference = referenceFinder(REFERENCE_COMPANIES);

/**
 * What the page of a company shows: what the server says, by the merge rule of the specification, and where that failed what the site
 * knows without it. Undefined while it is not known, and where nobody knows the company.
 *
 * @param slug by what the page was asked for: slug or ticker
 * @param told what the server answered
 * @param hasFailed whether it answered that there is none, or did not answer
 */
export function profileFor(slug: string, told: Company | undefined, hasFailed: boolean): Company | undefined {
  if (told) return mergeReference(told, findReference(told));
  const reference = hasFailed ? findReference({ ticker: slug, slug }) : undefined;
  return reference && referenceProfile(reference);
}
