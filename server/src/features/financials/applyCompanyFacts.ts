import type { Database } from '../../database/client';
import { isNoShareOf } from '../companies/valuation';
import { saveFiledSplits } from '../price-history/filedSplits';
import { withoutUnclear } from './coverClasses';
import type { StatedFact } from './fact';
import { financialsDiffer, financialsFrom, financialsGiveWay } from './financialsGiveWay';
import { lastYearOf } from './lastYear';
import {
  lockCompanies,
  readFacts,
  readFilers,
  readFinancials,
  removeFact,
  writeFacts,
  writeFinancials,
} from './queries';
import { type CompanyFactsDocument, newestFacts } from './readCompanyFacts';
import { renewFundamentals } from './renewFundamentals';
import { mergeFacts, periodKey } from './statedValues';
import { statementsOfFilers } from './statements';

/** What a document did, in figures (a concept of a period), and to which companies. */
export interface AppliedFacts {
  /** Canonical tickers; none where no company of the database has this CIK, and then nothing was changed. */
  readonly tickers: readonly string[];
  readonly figures: number;
  readonly added: number;
  readonly changed: number;
  /** Companies whose revenue, net income and debt to equity changed. */
  readonly renewed: readonly string[];
  /** Companies of whose splits more is known. */
  readonly split: readonly string[];
}

/**
 * Brings a filer's facts into the database, all or nothing. Figures that were filed later stay, whichever document comes last; the same
 * one again changes nothing. What became too old to be shown goes.
 *
 * @param cik whose facts they are to be
 * @throws Error when the document is another filer's.
 */
export async function applyCompanyFacts(
  database: Database,
  cik: number,
  document: CompanyFactsDocument,
): Promise<AppliedFacts> {
  if (document.cik !== cik) throw new Error(`The facts are those of CIK ${document.cik}, not of ${cik}`);
  return database.transaction(async (transaction) => {
    const owners = await lockCompanies(transaction, cik);
    if (owners.length === 0) return { tickers: [], figures: 0, added: 0, changed: 0, renewed: [], split: [] };
    const stored = await readFacts(transaction, cik);
    const merged = newestFacts(mergeFacts(withoutUnclear(stored, document.unclear), document.facts));
    const known = new Map(stored.map((fact) => [periodKey(fact), fact]));
    const different = merged.filter((fact) => !isSame(fact, known.get(periodKey(fact))));
    const kept = new Set(merged.map(periodKey));
    for (const fact of stored) if (!kept.has(periodKey(fact))) await removeFact(transaction, cik, fact);
    await writeFacts(transaction, cik, different, known);
    const renewed = await renewFinancials(transaction, owners);
    await renewFundamentals(transaction, cik, merged);
    const split: string[] = [];
    for (const { ticker } of owners) {
      // A split is of the shares of the company, and of nothing else that it has listed.
      if (owners.some((one) => one.ticker !== ticker && isNoShareOf(ticker, one.ticker))) continue;
      if (await saveFiledSplits(transaction, ticker, document.splits)) split.push(ticker);
    }
    const added = different.filter((fact) => !known.has(periodKey(fact))).length;
    const tickers = owners.map(({ ticker }) => ticker);
    return { tickers, figures: merged.length, added, changed: different.length - added, renewed, split };
  });
}

function isSame(fact: StatedFact, other: StatedFact | undefined): boolean {
  return (
    fact.stated.length === other?.stated.length &&
    fact.stated.every(({ value, first, last }, place) => {
      const known = other.stated[place];
      return (
        value === known?.value && first.accession === known.first.accession && last.accession === known.last.accession
      );
    })
  );
}

type Owner = Awaited<ReturnType<typeof lockCompanies>>[number];

/** Revenue, net income and debt to equity of the filer's companies, from the last fiscal year of their statements. */
async function renewFinancials(database: Database, owners: readonly Owner[]): Promise<string[]> {
  const renewed: string[] = [];
  for (const { id, ticker, cik, editedFields } of owners) {
    const year = lastYearOf(statementsOfFilers(await readFilers(database, { id, cik })));
    if (!year) continue;
    const found = financialsFrom(year);
    const before = await readFinancials(database, id);
    if (!financialsGiveWay(before, found, editedFields) || !financialsDiffer(found, before)) continue;
    await writeFinancials(database, id, found);
    renewed.push(ticker);
  }
  return renewed;
}
