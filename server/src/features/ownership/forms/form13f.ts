import { type InstitutionalFiling, MOST_HOLDINGS } from '../filing';
import { UnreadableFilingError } from '../unreadableFiling';
import { type FilingValues, readDay } from '../values';
import { valueUnit } from '../valueUnit';
import { elementOf, elementsOf, textAt, type XmlElement } from '../xml/readXml';
import type { FilingOrigin } from './form345';
import { isShareClass } from './shareClass';

/**
 * Reads a report of form 13F-HR: its cover, and its information table, in which options, notes and whatever is no share are left out
 * and lines of one CUSIP added up (EDGAR Form 13F XML Technical Specification). The shares of a line whose value is the same number are
 * not known.
 *
 * @param table the information table; undefined where the file has none
 * @throws UnreadableFilingError when anything in it cannot be: nothing of such a filing is taken.
 */
export function readForm13F(
  submission: XmlElement,
  table: XmlElement | undefined,
  values: FilingValues,
  origin: FilingOrigin,
): InstitutionalFiling {
  const type = values.text(submission, 'the form', 'headerData', 'submissionType');
  if (type.startsWith('13F-NT')) {
    throw new UnreadableFilingError('form 13F-NT names no holdings: other managers report them');
  }
  if (!/^13F-HR(?:\/A)?$/.test(type)) throw new UnreadableFilingError(`there is no form ${type} with holdings`);
  const cover = elementOf(submission, 'formData', 'coverPage');
  if (table === undefined) {
    throw new UnreadableFilingError('its information table is not in the file: the complete submission has both');
  }
  const signed = readDay(textAt(submission, 'formData', 'signatureBlock', 'signatureDate') ?? '');
  const filed = origin.filed ?? signed ?? null;
  const lines = readLines(table, values);
  const unit = valueUnit(
    filed,
    lines.flatMap(({ shares, value }) => (shares === null ? [] : [{ shares, value }])),
  );
  return {
    kind: 'institutional',
    accession: origin.accession,
    filed,
    amendment: type.endsWith('/A'),
    form: '13F-HR',
    manager: {
      cik: values.cik(submission, 'the CIK of the manager', 'headerData', 'filerInfo', 'filer', 'credentials', 'cik'),
      name: values.text(cover, 'the name of the manager', 'filingManager', 'name'),
    },
    period: values.day(cover, 'the quarter of the report', ['reportCalendarOrQuarter']),
    adds: type.endsWith('/A') && /new holdings/i.test(textAt(cover, 'amendmentInfo', 'amendmentType') ?? ''),
    holdings: lines.map((line) => ({ ...line, value: line.value * unit })),
  };
}

type Line = InstitutionalFiling['holdings'][number];

function readLines(table: XmlElement, values: FilingValues): Line[] {
  const entries = elementsOf(table, 'infoTable');
  if (entries.length > MOST_HOLDINGS) {
    throw new UnreadableFilingError(`it has more than ${MOST_HOLDINGS.toLocaleString('en-US')} holdings`);
  }
  const lines = new Map<string, Line>();
  for (const entry of entries) {
    const security = values.text(entry, 'the title of a class', 'titleOfClass');
    const shares = values.amount(entry, 'a number of shares', 'shrsOrPrnAmt', 'sshPrnamt');
    const value = values.amount(entry, 'a value', 'value');
    const cusip = values.text(entry, 'a CUSIP', 'cusip').toUpperCase();
    if (!/^[A-Z0-9]{9}$/.test(cusip)) throw new UnreadableFilingError(`"${cusip.slice(0, 20)}" is no CUSIP`);
    if (shares === null || value === null) throw new UnreadableFilingError(`the holding of ${cusip} has no number`);
    const isShares = textAt(entry, 'shrsOrPrnAmt', 'sshPrnamtType') === 'SH';
    if (!isShares || textAt(entry, 'putCall') !== undefined || !isShareClass(security)) continue;
    const known = lines.get(cusip);
    // Nobody knows which of both such a number is: what it is added to is not known either.
    const isInDoubt = (shares > 0 && shares === value) || known?.shares === null;
    lines.set(cusip, {
      cusip,
      issuer: values.text(entry, 'the name of an issuer', 'nameOfIssuer'),
      security,
      shares: isInDoubt ? null : shares + (known?.shares ?? 0),
      value: value + (known?.value ?? 0),
    });
  }
  return [...lines.values()];
}
