import type {
  CompanyStatements,
  FinancialCell,
  FinancialLine,
  FinancialPeriod,
  StatedFigure,
  StatedIn,
} from '@market-pulse/contract';
import { formatDate } from '@market-pulse/format';
import { AppLink } from '@market-pulse/ui';
import type { ReactNode } from 'react';
import { periodDays } from './periodNames';
import { exactText, ITEM_NAMES } from './statementTexts';
import styles from './StatementTable.module.css';

export interface CellDetailsProps {
  readonly id: string;
  readonly line: FinancialLine;
  readonly cell: FinancialCell;
  /** That of its column. */
  readonly period: FinancialPeriod;
  /** What the cell is of. */
  readonly statements: Pick<CompanyStatements, 'filings' | 'ciks'>;
}

/** What a figure is in full: its period, the filings that it is from, how it was made, and what was filed before it was restated. */
export function CellDetails({ id, line, cell, period, statements }: CellDetailsProps): ReactNode {
  const { item, unit, statement } = line;
  const { filings } = statements;
  const { value, origin, figures, earlier, contradicted } = cell;
  const [first] = figures;
  const ofColumn = statement === 'balance' ? { start: period.end, end: period.end } : period;
  return (
    <div id={id} className={styles.sheet} role="group" aria-label={`About ${ITEM_NAMES[item]}`}>
      <p>
        <strong>{exactText(value, unit)}</strong> · {periodDays(origin === 'reported' && first ? first : ofColumn)}
      </p>
      {origin === 'derived' && <p>Derived: no filing gives this quarter. It is what is left of a longer time:</p>}
      {origin === 'calculated' && <p>Calculated from other figures:</p>}
      <ul>
        {figures.map((figure, place) => (
          <li key={`${figure.concept} ${figure.start} ${figure.end}`}>
            {origin !== 'reported' && (
              <>
                {place > 0 && (figure.sign === 1 ? 'plus ' : 'less ')}
                {exactText(figure.value, unit)}, {periodDays(figure)}:{' '}
              </>
            )}
            <Stated figure={figure} statements={statements} />
          </li>
        ))}
        {earlier.map((before) => (
          <li key={before.filing}>
            Before it was restated {exactText(before.value, unit)}: <FilingLink filing={filings[before.filing]} />
          </li>
        ))}
        {contradicted.map((other) => (
          <li key={`${other.concept} ${other.filing}`}>
            Contradicted by CIK {filings[other.filing]?.cik}, which states {exactText(other.value, unit)}:{' '}
            <FilingLink filing={filings[other.filing]} />
            <span className={styles.tag}> {tagOf(other.concept)}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

interface StatedProps {
  readonly figure: StatedFigure;
  readonly statements: Pick<CompanyStatements, 'filings' | 'ciks'>;
}

/** The filings of a figure, and the concept by which it stands in them. */
function Stated({ figure, statements: { filings, ciks } }: StatedProps) {
  const { concept, filing, repeated_in: repeatedIn } = figure;
  const cik = filings[filing]?.cik;
  return (
    <>
      <FilingLink filing={filings[filing]} />
      {repeatedIn !== null && (
        <>
          , repeated in <FilingLink filing={filings[repeatedIn]} />
        </>
      )}
      {cik !== undefined && cik !== ciks[0] && <>, under the former CIK {cik}</>}
      <span className={styles.tag}> {tagOf(concept)}</span>
    </>
  );
}

/** A concept without its taxonomy. */
function tagOf(concept: string): string {
  return concept.slice(concept.indexOf(':') + 1);
}

function FilingLink({ filing }: { readonly filing: StatedIn | undefined }) {
  if (!filing) return null;
  return (
    <AppLink to={filing.url}>
      {filing.form} filed {formatDate(filing.filed)}
    </AppLink>
  );
}
