import { elementOf, elementsOf, textAt, textsAt, type XmlElement } from '../../ownership/xml/readXml';
import { readFlag } from '../../ownership/values';
import { dayWords, dollars, number, offeringHtml, type OfferingSection, rowsOf, said } from './offeringText';

/** Figures of two years, by the beginning of their elements' names. Source: form C, annual report disclosure requirements. */
const FIGURES: readonly (readonly [element: string, words: string])[] = [
  ['totalAsset', 'Total assets'],
  ['cashEqui', 'Cash and equivalents'],
  ['actReceived', 'Accounts receivable'],
  ['shortTermDebt', 'Short-term debt'],
  ['longTermDebt', 'Long-term debt'],
  ['revenue', 'Revenue'],
  ['costGoodsSold', 'Cost of goods sold'],
  ['taxPaid', 'Taxes paid'],
  ['netIncome', 'Net income'],
];

/**
 * The text of form C, an offering to the crowd, with its kinds for progress (C-U), yearly reports (C-AR) and the end of reporting (C-TR).
 * Amounts are US dollars.
 *
 * @param submission the `edgarSubmission` of the form
 */
export function formCText(submission: XmlElement): string {
  const type = textAt(submission, 'headerData', 'submissionType') ?? 'C';
  const data = elementOf(submission, 'formData');
  const information = elementOf(data, 'issuerInformation');
  const offered = elementOf(data, 'offeringInformation');
  const name = said(information, 'issuerInfo', 'nameOfIssuer') ?? 'The issuer';
  return offeringHtml(lead(type, name, information, offered), [
    issuerSection(information),
    offering(information, offered),
    figures(elementOf(data, 'annualReportDisclosureRequirements')),
    signatures(data),
  ]);
}

function lead(
  type: string,
  name: string,
  information: XmlElement | undefined,
  offered: XmlElement | undefined,
): string {
  const kind = type.replace(/\/A$/, '');
  const amended = type === kind ? '' : ' This amends an earlier filing.';
  if (kind === 'C-TR') return `${name} ends its reporting about an offering to the crowd.${amended}`;
  if (kind === 'C-AR') return `${name} reports on its year, as the issuer of an offering to the crowd.${amended}`;
  if (kind === 'C-W' || kind.endsWith('-W')) return `${name} withdraws an earlier filing.`;
  const progress = said(information, 'progressUpdate');
  const target = dollars(said(offered, 'offeringAmount'));
  const most = dollars(said(offered, 'maximumOfferingAmount'));
  const deadline = dayWords(said(offered, 'deadlineDate'));
  const amounts = [target && `a target of ${target}`, most && `at most ${most}`].filter(Boolean).join(' and ');
  const until = deadline === undefined ? '' : `, until ${deadline}`;
  const told = progress === undefined ? '' : ` Progress: ${progress.replace(/\.$/, '')}.`;
  return `${name} offers securities to the crowd${amounts && `, with ${amounts}`}${until}.${told}${amended}`;
}

function issuerSection(information: XmlElement | undefined): OfferingSection {
  const issuer = elementOf(information, 'issuerInfo');
  const address = elementOf(issuer, 'issuerAddress');
  const parts = ['street1', 'street2', 'city', 'stateOrCountry', 'zipCode'].flatMap(
    (name) => said(address, name) ?? [],
  );
  return {
    heading: 'Issuer',
    rows: rowsOf([
      ['Issuer', said(issuer, 'nameOfIssuer')],
      ['Legal form', said(issuer, 'legalStatus', 'legalStatusForm')],
      ['Organized in', said(issuer, 'legalStatus', 'jurisdictionOrganization')],
      ['Organized', dayWords(said(issuer, 'legalStatus', 'dateIncorporation'))],
      ['Address', parts.join(', ')],
      ['Website', said(issuer, 'issuerWebsite')],
      ['Intermediary', said(information, 'companyName')],
    ]),
  };
}

function offering(information: XmlElement | undefined, offered: XmlElement | undefined): OfferingSection {
  const over = readFlag(textAt(offered, 'overSubscriptionAccepted'));
  const by = said(offered, 'descOverSubscription') ?? said(offered, 'overSubscriptionAllocationType');
  return {
    heading: 'Offering',
    rows: rowsOf([
      ['Securities', said(offered, 'securityOfferedOtherDesc') ?? said(offered, 'securityOfferedType')],
      ['Number', number(said(offered, 'noOfSecurityOffered'))],
      ['Price', dollars(said(offered, 'price'))],
      ['How the price was found', said(offered, 'priceDeterminationMethod')],
      ['Target', dollars(said(offered, 'offeringAmount'))],
      ['At most', dollars(said(offered, 'maximumOfferingAmount'))],
      ['More than the target is taken', over === undefined ? undefined : over ? `Yes${by ? `: ${by}` : ''}` : 'No'],
      ['Deadline', dayWords(said(offered, 'deadlineDate'))],
      ['Progress', said(information, 'progressUpdate')],
      ["The intermediary's pay", said(offered, 'compensationAmount')],
      ["The intermediary's own interest", said(offered, 'financialInterest')],
    ]),
  };
}

function figures(report: XmlElement | undefined): OfferingSection {
  const employees = number(said(report, 'currentEmployees'));
  const years = FIGURES.flatMap(([element, words]) => {
    const [last, before] = ['MostRecent', 'Prior'].map((year) => dollars(said(report, `${element}${year}FiscalYear`)));
    return last === undefined && before === undefined ? [] : [[words, last ?? '', before ?? '']];
  });
  const places = textsAt(report, 'issueJurisdictionSecuritiesOffering');
  const head = years.length > 0 ? [['', 'Last fiscal year', 'Year before'], ...years] : [];
  return {
    heading: 'Figures of the issuer',
    rows: [
      ...head,
      ...rowsOf([
        ['Employees', employees],
        ['Offered in', places.length > 12 ? `${places.length} states and territories` : places.join(', ')],
      ]),
    ],
  };
}

function signatures(data: XmlElement | undefined): OfferingSection {
  const all = elementsOf(data, 'signatureInfo', 'signaturePersons', 'signaturePerson').slice(0, 50);
  return {
    heading: 'Signed by',
    rows: all.flatMap((person) => {
      const name = said(person, 'personSignature')?.replace(/^\/s\/\s*/i, '');
      const parts = [said(person, 'personTitle'), dayWords(said(person, 'signatureDate'))].filter(Boolean);
      return name === undefined ? [] : [[name, parts.join(', ')]];
    }),
  };
}
