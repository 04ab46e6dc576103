import type { PlannedFiling } from '../filing';
import { type FilingValues, readDay } from '../values';
import { elementOf, elementsOf, textAt, textsAt, type XmlElement } from '../xml/readXml';
import type { FilingOrigin } from './form345';

/** Rule 10b5-1 is in force since then: an earlier day of a plan is none. */
const FIRST_PLANS = '2000-10-23';

/** How long after it a notice may plan a sale, in milliseconds: a quarter is what the rule allows, a year is what nobody means. */
const A_YEAR = 366 * 24 * 60 * 60 * 1000;

/**
 * Reads form 144 and its amendments (EDGAR Form 144 XML Technical Specification).
 *
 * @param lastDay no notice may be of a later day, `YYYY-MM-DD`
 * @throws UnreadableFilingError when anything in it cannot be: nothing of such a filing is taken.
 */
export function readForm144(
  submission: XmlElement,
  values: FilingValues,
  origin: FilingOrigin,
  lastDay: string,
): PlannedFiling {
  const form = elementOf(submission, 'formData');
  const issuer = elementOf(form, 'issuerInfo');
  const notice = elementOf(form, 'noticeSignature');
  const type = values.text(submission, 'the form', 'headerData', 'submissionType');
  const latest = new Date(Date.parse(`${lastDay}T00:00:00Z`) + A_YEAR).toISOString().slice(0, 10);
  const previous = textAt(submission, 'headerData', 'previousAccessionNumber') ?? '';
  const relationships = textsAt(issuer, 'relationshipsToIssuer', 'relationshipToIssuer');
  const planDates = textsAt(notice, 'planAdoptionDates', 'planAdoptionDate').flatMap((text) => readDay(text) ?? []);
  return {
    kind: 'planned',
    accession: origin.accession,
    filed: origin.filed ?? values.day(notice, 'the date of the notice', ['noticeDate']),
    amendment: type.endsWith('/A'),
    form: '144',
    issuer: {
      cik: values.cik(issuer, 'the CIK of the issuer', 'issuerCik'),
      name: values.text(issuer, 'the name of the issuer', 'issuerName'),
    },
    person: values.text(issuer, 'the name of the seller', 'nameOfPersonForWhoseAccountTheSecuritiesAreToBeSold'),
    relationship: relationships.join(', ').slice(0, 180) || null,
    previous: /^\d{10}-\d{2}-\d{6}$/.test(previous) ? previous : null,
    planDates: [...new Set(planDates)]
      .filter((day) => day >= FIRST_PLANS && day <= lastDay)
      .sort()
      .slice(0, 20),
    sales: elementsOf(form, 'securitiesInformation').map((sale) => ({
      security: values.text(sale, 'the title of a security', 'securitiesClassTitle'),
      broker: textAt(sale, 'brokerOrMarketmakerDetails', 'name') ?? null,
      shares: values.amount(sale, 'a number of shares', 'noOfUnitsSold'),
      value: values.amount(sale, 'a market value', 'aggregateMarketValue'),
      outstanding: values.amount(sale, 'the shares outstanding', 'noOfUnitsOutstanding'),
      date: values.day(sale, 'the date of the sale', ['approxSaleDate'], latest),
      exchange: textAt(sale, 'securitiesExchangeName') ?? null,
    })),
  };
}
