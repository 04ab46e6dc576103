import { companies } from '../../database/schema';
import type { DirectoryEntry, IndexCompany } from './dataset';

/** The columns of a company that an import writes. */
export const factColumns = {
  name: companies.name,
  listed: companies.listed,
  cik: companies.cik,
  sector: companies.sector,
  industry: companies.industry,
  headquarters: companies.headquarters,
  foundedYear: companies.foundedYear,
  factsSource: companies.factsSource,
};

type FactColumn = keyof typeof factColumns;

export type CompanyFacts = Pick<typeof companies.$inferSelect, FactColumn>;

/** What the database knows about a company, and which of its columns a person wrote. */
export interface KnownFacts {
  readonly facts: CompanyFacts;
  readonly editedFields: readonly string[];
}

/** The source of the facts about a company that only the directory knows. */
const DIRECTORY_SOURCE = 'SEC EDGAR';

/**
 * The facts about a company after the import of an index, which replaces what a sample or the directory said. What a
 * person wrote stays, and so does what the index does not know. A listed company keeps its name, which its address was
 * made from; names of the directory are in capitals and give way.
 */
export function factsFromIndex(company: IndexCompany, source: string, known?: KnownFacts): CompanyFacts {
  const imported: CompanyFacts = {
    name: company.name,
    listed: true,
    cik: company.cik,
    sector: company.sector,
    industry: company.industry,
    headquarters: company.headquarters,
    foundedYear: company.founded_year,
    factsSource: source,
  };
  if (known === undefined) return imported;
  const kept = known.facts.listed ? ['name', ...known.editedFields] : known.editedFields;
  const taken = Object.entries(imported).filter(([column, value]) => value !== null && !kept.includes(column));
  const facts = { ...known.facts, ...Object.fromEntries(taken) };
  if (kept.includes('cik')) return facts;
  // An older edition does not bring back the one of before a reorganization, which is lower.
  return { ...facts, cik: Math.max(known.facts.cik ?? 0, company.cik ?? 0) || null };
}

/**
 * The facts about a company after the import of the directory. A listed company is known better from elsewhere: of it
 * the directory adds the CIK alone, where that is missing or was given later: who reorganises gets another one, with a higher number.
 */
export function factsFromDirectory({ name, cik }: DirectoryEntry, known?: KnownFacts): CompanyFacts {
  if (known === undefined) {
    return {
      name,
      listed: false,
      cik,
      sector: null,
      industry: null,
      headquarters: null,
      foundedYear: null,
      factsSource: DIRECTORY_SOURCE,
    };
  }
  const { facts, editedFields } = known;
  const present = Math.max(facts.cik ?? cik, cik);
  if (facts.listed) return { ...facts, cik: present };
  return { ...facts, name: editedFields.includes('name') ? facts.name : name, cik: present };
}

/** Whether any of the facts differs. */
export function factsDiffer(facts: CompanyFacts, known: CompanyFacts): boolean {
  return (Object.keys(factColumns) as FactColumn[]).some((column) => facts[column] !== known[column]);
}
