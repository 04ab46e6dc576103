import type { BeneficialFiling } from '../filing';
import { UnreadableFilingError } from '../unreadableFiling';
import { type FilingValues, readCik, readDay } from '../values';
import { elementOf, elementsOf, textAt, textsAt, type XmlElement } from '../xml/readXml';
import type { FilingOrigin } from './form345';

/**
 * Reads schedules 13D and 13G and their amendments, as they are filed in XML since December 18, 2024 (SEC release 33-11253).
 *
 * @throws UnreadableFilingError when anything in it cannot be: nothing of such a filing is taken.
 */
export function readSchedule13(submission: XmlElement, values: FilingValues, origin: FilingOrigin): BeneficialFiling {
  const type = values.text(submission, 'the form', 'headerData', 'submissionType');
  const form = type.includes('13D') ? '13D' : '13G';
  const data = elementOf(submission, 'formData');
  const cover = elementOf(data, 'coverPageHeader');
  const issuer = elementOf(cover, 'issuerInfo');
  const persons =
    form === '13D'
      ? elementsOf(data, 'reportingPersons', 'reportingPersonInfo')
      : elementsOf(data, 'coverPageHeaderReportingPersonDetails');
  if (persons.length === 0) throw new UnreadableFilingError('it names no reporting person');
  const signatures = ['signatureInfo', 'signatureInformation'].flatMap((name) => [
    ...textsAt(data, name, 'signatureDetails', 'date'),
    ...textsAt(data, name, 'signaturePerson', 'signatureDetails', 'date'),
  ]);
  const signed = signatures
    .flatMap((text) => readDay(text) ?? [])
    .sort()
    .at(-1);
  return {
    kind: 'beneficial',
    accession: origin.accession,
    filed: origin.filed ?? signed ?? null,
    amendment: type.endsWith('/A'),
    form,
    issuer: {
      cik: values.cik(issuer, 'the CIK of the issuer', form === '13D' ? 'issuerCIK' : 'issuerCik'),
      name: values.text(issuer, 'the name of the issuer', 'issuerName'),
    },
    cusips: readCusips(issuer),
    security: values.text(cover, 'the title of the class', 'securitiesClassTitle'),
    eventDate: values.day(cover, 'the date of the event', [
      form === '13D' ? 'dateOfEvent' : 'eventDateRequiresFilingThisStatement',
    ]),
    holders: persons.map((person) => readHolder(person, form, values)),
  };
}

function readHolder(
  person: XmlElement,
  form: '13D' | '13G',
  values: FilingValues,
): BeneficialFiling['holders'][number] {
  const [shares, percent] =
    form === '13D'
      ? ['aggregateAmountOwned', 'percentOfClass']
      : ['reportingPersonBeneficiallyOwnedAggregateNumberOfShares', 'classPercent'];
  const percentage = values.amount(person, 'a percentage of the class', percent);
  if (percentage !== null && percentage > 100) throw new UnreadableFilingError(`${percentage} % of a class cannot be`);
  return {
    cik: readCik(textAt(person, 'reportingPersonCIK')) ?? null,
    name: values.text(person, 'the name of a holder', 'reportingPersonName'),
    shares: values.amount(person, 'a number of shares', shares),
    percent: percentage,
  };
}

/** The CUSIPs of the class: one, or a list of them. */
function readCusips(issuer: XmlElement | undefined): string[] {
  const found = [
    ...textsAt(issuer, 'issuerCUSIP'),
    ...textsAt(issuer, 'issuerCusip'),
    ...textsAt(issuer, 'issuerCusips', 'issuerCusipNumber'),
  ].map((text) => text.toUpperCase().replaceAll(/[\s-]/g, ''));
  return [...new Set(found)].filter((cusip) => /^[A-Z0-9]{9}$/.test(cusip) && cusip !== '000000000').slice(0, 20);
}
