import { elementOf, elementsOf, textAt, textsAt, type XmlElement } from '../../ownership/xml/readXml';
import { readFlag } from '../../ownership/values';
import { exemptionsOf } from './exemptionWords';
import { dayWords, dollars, number, offeringHtml, type OfferingSection, rowsOf, said } from './offeringText';

const MOST_PERSONS = 200;

const SECURITIES: Readonly<Record<string, string>> = {
  isEquityType: 'Equity',
  isDebtType: 'Debt',
  isOptionToAcquireType: 'Option, warrant or other right to acquire another security',
  isSecurityToBeAcquiredType: 'Security to be acquired by exercise of a right',
  isPooledInvestmentFundType: 'Pooled investment fund interests',
  isTenantInCommonType: 'Tenant-in-common securities',
  isMineralPropertyType: 'Mineral property securities',
  isOtherType: 'Other',
};

/**
 * The text of form D, notice of an offering that is exempt from registration: who offers how much of what, under which exemption, and what
 * of it was sold. Amounts are US dollars.
 *
 * @param submission the `edgarSubmission` of the form
 */
export function formDText(submission: XmlElement): string {
  const issuer = elementOf(submission, 'primaryIssuer');
  const data = elementOf(submission, 'offeringData');
  const isAmended = (textAt(submission, 'submissionType') ?? '').endsWith('/A');
  const sections = [issuerSection(submission), offering(data), sales(data), commissions(data), persons(submission)];
  return offeringHtml(lead(said(issuer, 'entityName') ?? 'The issuer', data, isAmended), sections);
}

function lead(name: string, data: XmlElement | undefined, isAmended: boolean): string {
  const amounts = elementOf(data, 'offeringSalesAmounts');
  const total = said(amounts, 'totalOfferingAmount');
  const sold = dollars(said(amounts, 'totalAmountSold'));
  const exemptions = exemptions_(data);
  const what = total === undefined || /^indefinite$/i.test(total) ? 'an indefinite amount' : (dollars(total) ?? total);
  const under = exemptions.length > 0 ? `, under ${exemptions.join(', ')}` : '';
  const bought = sold === undefined ? '' : ` ${sold} has been sold so far.`;
  const amended = isAmended ? ' This amends an earlier notice.' : '';
  return `${name} offers securities for ${what} without registering them${under}.${bought}${amended}`;
}

function exemptions_(data: XmlElement | undefined): string[] {
  return exemptionsOf(textsAt(data, 'federalExemptionsExclusions', 'item'));
}

function issuerSection(submission: XmlElement): OfferingSection {
  const issuers = [...elementsOf(submission, 'primaryIssuer'), ...elementsOf(submission, 'issuerList', 'issuer')];
  const data = elementOf(submission, 'offeringData');
  const rows = issuers.slice(0, 20).flatMap((issuer) => {
    const year = said(issuer, 'yearOfInc', 'value');
    const founded =
      year ?? (readFlag(textAt(issuer, 'yearOfInc', 'overFiveYears')) ? 'More than five years ago' : undefined);
    return rowsOf([
      ['Issuer', said(issuer, 'entityName')],
      ['Legal form', said(issuer, 'entityTypeOtherDesc') ?? said(issuer, 'entityType')],
      ['Incorporated in', said(issuer, 'jurisdictionOfInc')],
      ['Organized', founded],
      ['Address', addressOf(elementOf(issuer, 'issuerAddress'))],
    ]);
  });
  const fund = said(data, 'industryGroup', 'investmentFundInfo', 'investmentFundType');
  const industry = said(data, 'industryGroup', 'industryGroupType');
  return {
    heading: 'Issuer',
    rows: [
      ...rows,
      ...rowsOf([
        ['Industry', fund === undefined ? industry : `${industry ?? 'Fund'}: ${fund}`],
        ['Revenue', said(data, 'issuerSize', 'revenueRange')],
        ['Net asset value', said(data, 'issuerSize', 'aggregateNetAssetValueRange')],
      ]),
    ],
  };
}

function addressOf(address: XmlElement | undefined): string | undefined {
  const state = said(address, 'stateOrCountry');
  const parts = [said(address, 'street1'), said(address, 'street2'), said(address, 'city'), state];
  return parts.filter((part) => part !== undefined).join(', ') || undefined;
}

function offering(data: XmlElement | undefined): OfferingSection {
  const filing = elementOf(data, 'typeOfFiling');
  const first = said(filing, 'dateOfFirstSale', 'value');
  const types = elementOf(data, 'typesOfSecuritiesOffered');
  const securities = Object.entries(SECURITIES).flatMap(([name, words]) =>
    readFlag(textAt(types, name)) ? words : [],
  );
  const other = said(types, 'descriptionOfOtherType');
  const long = readFlag(textAt(data, 'durationOfOffering', 'moreThanOneYear'));
  const merger = readFlag(textAt(data, 'businessCombinationTransaction', 'isBusinessCombinationTransaction'));
  return {
    heading: 'Offering',
    rows: rowsOf([
      ['Exemption', exemptions_(data).join('; ')],
      ['Securities', [...securities, ...(other === undefined ? [] : [other])].join('; ')],
      ['First sale', readFlag(textAt(filing, 'dateOfFirstSale', 'yetToOccur')) ? 'Yet to occur' : dayWords(first)],
      ['Lasts more than a year', long === undefined ? undefined : long ? 'Yes' : 'No'],
      ['Part of a merger or exchange', merger === undefined ? undefined : merger ? 'Yes' : 'No'],
      ['About the merger or exchange', said(data, 'businessCombinationTransaction', 'clarificationOfResponse')],
      ['Least investment', dollars(said(data, 'minimumInvestmentAccepted'))],
      ['Amends', said(filing, 'newOrAmendment', 'previousAccessionNumber')],
    ]),
  };
}

function sales(data: XmlElement | undefined): OfferingSection {
  const amounts = elementOf(data, 'offeringSalesAmounts');
  const investors = elementOf(data, 'investors');
  return {
    heading: 'Amounts and investors',
    rows: rowsOf([
      ['Offered in all', dollars(said(amounts, 'totalOfferingAmount'))],
      ['Sold', dollars(said(amounts, 'totalAmountSold'))],
      ['Still to be sold', dollars(said(amounts, 'totalRemaining'))],
      ['About the amounts', said(amounts, 'clarificationOfResponse')],
      ['Investors so far', number(said(investors, 'totalNumberAlreadyInvested'))],
      ['Not accredited among them', number(said(investors, 'numberNonAccreditedInvestors'))],
    ]),
  };
}

function commissions(data: XmlElement | undefined): OfferingSection {
  const fees = elementOf(data, 'salesCommissionsFindersFees');
  const proceeds = elementOf(data, 'useOfProceeds');
  const amount = (element: XmlElement | undefined, name: string) => {
    const words = dollars(said(element, name, 'dollarAmount'));
    return words !== undefined && readFlag(textAt(element, name, 'isEstimate')) ? `${words} (estimate)` : words;
  };
  const sellers = elementsOf(data, 'salesCompensationList', 'recipient').flatMap(
    (recipient) => said(recipient, 'recipientName') ?? [],
  );
  return {
    heading: 'Costs and use',
    rows: rowsOf([
      ['Sales commissions', amount(fees, 'salesCommissions')],
      ["Finders' fees", amount(fees, 'findersFees')],
      ['About the fees', said(fees, 'clarificationOfResponse')],
      ['Paid for selling', sellers.slice(0, MOST_PERSONS).join('; ')],
      ['To executives, directors and promoters', amount(proceeds, 'grossProceedsUsed')],
      ['About that use', said(proceeds, 'clarificationOfResponse')],
    ]),
  };
}

function persons(submission: XmlElement): OfferingSection {
  const all = elementsOf(submission, 'relatedPersonsList', 'relatedPersonInfo').slice(0, MOST_PERSONS);
  return {
    heading: 'Persons behind it',
    rows: all.flatMap((person) => {
      const names = ['firstName', 'middleName', 'lastName'].flatMap(
        (name) => said(person, 'relatedPersonName', name)?.replace(/^[-.]+$/, '') || [],
      );
      const roles = textsAt(person, 'relatedPersonRelationshipList', 'relationship').join(', ');
      const more = said(person, 'relationshipClarification');
      return names.length === 0 ? [] : [[names.join(' '), more === undefined ? roles : `${roles} (${more})`]];
    }),
  };
}
