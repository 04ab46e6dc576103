import type { InsiderFiling, InsiderHoldingLine, InsiderTransactionLine } from '../filing';
import { readAdsNotes } from '../adsNotes';
import { isInDollars } from '../priceCurrency';
import { isUnderPlan, namesPlan } from '../tradingPlan';
import { isTransactionCode } from '../transactionCodes';
import { UnreadableFilingError } from '../unreadableFiling';
import { type FilingValues, readDay, readFlag } from '../values';
import { elementOf, elementsOf, fullText, textAt, type XmlElement } from '../xml/readXml';
import { insiderRole } from './insiderRole';

/** What a filing is known by beside its content. */
export interface FilingOrigin {
  readonly accession: string | null;
  readonly filed: string | null;
}

/**
 * Reads forms 3, 4 and 5 and their amendments (EDGAR Ownership XML Technical Specification).
 *
 * @throws UnreadableFilingError when anything in it cannot be: nothing of such a filing is taken.
 */
export function readInsiderForm(form: XmlElement, values: FilingValues, origin: FilingOrigin): InsiderFiling {
  const type = values.text(form, 'the form', 'documentType');
  const [, base] = /^([345])(?:\/A)?$/.exec(type) ?? [];
  if (base !== '3' && base !== '4' && base !== '5')
    throw new UnreadableFilingError(`there is no ownership form ${type}`);
  const footnotes = new Map(
    elementsOf(form, 'footnotes', 'footnote').map((each) => [String(each['@id']), fullText(each)]),
  );
  const box = readFlag(textAt(form, 'aff10b5One'));
  const lines = ['nonDerivative', 'derivative'].flatMap((kind) =>
    elementsOf(form, `${kind}Table`, `${kind}Transaction`).map((line) => ({ line, derivative: kind === 'derivative' })),
  );
  const notesOf = (element: XmlElement | undefined) =>
    element ? footnoteIds(element).flatMap((id) => footnotes.get(id) ?? []) : [];
  const isNamedSomewhere = lines.some(({ line }) => notesOf(line).some(namesPlan));

  const transactions = lines.map(({ line, derivative }): InsiderTransactionLine => {
    const code = values.text(line, 'a transaction code', 'transactionCoding', 'transactionCode');
    if (!isTransactionCode(code)) throw new UnreadableFilingError(`"${code.slice(0, 20)}" is no transaction code`);
    const direction = values.text(line, 'acquired or disposed', ...AMOUNTS, 'transactionAcquiredDisposedCode', 'value');
    if (direction !== 'A' && direction !== 'D')
      throw new UnreadableFilingError(`"${direction.slice(0, 20)}" is neither acquired nor disposed`);
    const price = values.amount(line, 'a price', ...AMOUNTS, 'transactionPricePerShare', 'value');
    const priced = notesOf(elementOf(line, ...AMOUNTS, 'transactionPricePerShare'));
    const security = values.text(line, 'the title of a security', 'securityTitle', 'value');
    const ads = readAdsNotes(security, priced, [...footnotes.values()]);
    return {
      derivative,
      security,
      date: values.day(line, 'the date of a transaction', ['transactionDate', 'value']),
      code,
      acquired: direction === 'A',
      shares: values.amount(line, 'a number of shares', ...AMOUNTS, 'transactionShares', 'value'),
      price: isInDollars(priced) ? price : null,
      // Left out of most forms, so that what is known of a filing stays what it was.
      ...((ads.isPerAds || ads.ratio !== null) && { ads }),
      plan: isUnderPlan({ box, footnotes: notesOf(line), isNamedSomewhere }),
      swap: readFlag(textAt(line, 'transactionCoding', 'equitySwapInvolved')) ?? false,
      after: sharesAfter(line, values),
      ...readNature(line),
    };
  });

  const holdings = ['nonDerivative', 'derivative'].flatMap((kind) =>
    elementsOf(form, `${kind}Table`, `${kind}Holding`).map((line): InsiderHoldingLine => ({
      derivative: kind === 'derivative',
      security: values.text(line, 'the title of a security', 'securityTitle', 'value'),
      shares: sharesAfter(line, values),
      ...readNature(line),
    })),
  );

  const signed = readDay(textAt(form, 'ownerSignature', 'signatureDate') ?? '');
  return {
    kind: 'insider',
    accession: origin.accession,
    filed: origin.filed ?? signed ?? null,
    amendment: type.endsWith('/A'),
    form: base,
    issuer: {
      cik: values.cik(form, 'the CIK of the issuer', 'issuer', 'issuerCik'),
      name: values.text(form, 'the name of the issuer', 'issuer', 'issuerName'),
    },
    owners: readOwners(form, values),
    period: values.day(form, 'the period of the report', ['periodOfReport']),
    original: type.endsWith('/A') ? (readDay(textAt(form, 'dateOfOriginalSubmission') ?? '') ?? null) : null,
    transactions,
    holdings,
  };
}

const AMOUNTS = ['transactionAmounts'];

function readOwners(form: XmlElement, values: FilingValues): InsiderFiling['owners'] {
  const owners = elementsOf(form, 'reportingOwner').map((owner) => {
    const relationship = elementOf(owner, 'reportingOwnerRelationship');
    return {
      cik: values.cik(owner, 'the CIK of an owner', 'reportingOwnerId', 'rptOwnerCik'),
      name: values.text(owner, 'the name of an owner', 'reportingOwnerId', 'rptOwnerName'),
      role: insiderRole({
        director: readFlag(textAt(relationship, 'isDirector')) ?? false,
        officer: readFlag(textAt(relationship, 'isOfficer')) ?? false,
        tenPercent: readFlag(textAt(relationship, 'isTenPercentOwner')) ?? false,
        title: textAt(relationship, 'officerTitle'),
        other: readFlag(textAt(relationship, 'isOther')) ? textAt(relationship, 'otherText') : undefined,
      }),
    };
  });
  if (owners.length === 0) throw new UnreadableFilingError('it names no reporting owner');
  return owners;
}

function sharesAfter(line: XmlElement, values: FilingValues): number | null {
  return values.amount(
    line,
    'a number of shares held',
    ...['postTransactionAmounts', 'sharesOwnedFollowingTransaction', 'value'],
  );
}

function readNature(line: XmlElement): { direct: boolean; nature: string | null } {
  const nature = textAt(line, 'ownershipNature', 'natureOfOwnership', 'value') ?? null;
  return { direct: textAt(line, 'ownershipNature', 'directOrIndirectOwnership', 'value') !== 'I', nature };
}

/** The footnotes that an element or any element in it refers to. */
function footnoteIds(element: XmlElement): string[] {
  return Object.entries(element).flatMap(([name, value]) => {
    const children = (Array.isArray(value) ? value : [value]) as readonly (string | XmlElement)[];
    return children.flatMap((child) => {
      if (typeof child !== 'object') return [];
      return name === 'footnoteId' ? [String(child['@id'])] : footnoteIds(child);
    });
  });
}
