import { useStatements } from '@market-pulse/api-client/companies';
import type { CompanyStatements, FinancialStatement } from '@market-pulse/contract';
import { formatAmount } from '@market-pulse/format';
import { AsyncState } from '@market-pulse/ui';
import { useState, type ReactNode } from 'react';
import { BarChart, BarLegend } from './BarChart';
import { Choice } from './Choice';
import { FiguresPanel } from './FiguresPanel';
import { periodName, type PeriodKind } from './periodNames';
import results from './results.module.css';
import { amountWords, chartScale } from './scale';
import { StatementTable } from './StatementTable';
import { StatementsSource } from './StatementsSource';
import { DRAWN_ITEMS, ITEM_NAMES, STATEMENT_NAMES } from './statementTexts';
import styles from './StatementsSection.module.css';

const KIND_NAMES: Readonly<Record<PeriodKind, string>> = { quarters: 'Quarters', years: 'Years' };
const STATEMENTS = Object.keys(STATEMENT_NAMES) as FinancialStatement[];

/** Income, balance and cash flow of a company, by quarter and by year, as bars and as a table; nothing where none is known. */
export function StatementsSection({ slug }: { readonly slug: string }): ReactNode {
  const statements = useStatements(slug);
  return (
    <AsyncState
      query={statements}
      loadingText="Loading financial statements..."
      errorText="Failed to load financial statements."
      skeleton={<div className={styles.place} />}
      isEmpty={({ lines }) => lines.length === 0}
      empty={<></>}
    >
      {(data) => <Statements statements={data} />}
    </AsyncState>
  );
}

function Statements({ statements }: { readonly statements: CompanyStatements }): ReactNode {
  const kinds = (Object.keys(KIND_NAMES) as PeriodKind[]).filter((kind) => statements[kind].length > 0);
  const [chosenKind, setKind] = useState<PeriodKind>();
  const kind = chosenKind ?? kinds[0] ?? 'years';
  const known = STATEMENTS.filter((one) => linesOf(statements, one, kind).length > 0);
  const [chosen, setStatement] = useState<FinancialStatement>('income');
  const statement = known.includes(chosen) ? chosen : (known[0] ?? 'income');
  const lines = linesOf(statements, statement, kind);
  const currency = statements.currency ?? '';

  const drawn = DRAWN_ITEMS[statement].flatMap((item) => lines.find((line) => line.item === item) ?? []);
  const values = drawn.map((line) => line[kind].map((cell) => cell?.value ?? null));
  const scale = chartScale(values.flat());
  const series = drawn.map(({ item }, place) => ({
    name: ITEM_NAMES[item],
    figures: (values[place] ?? []).map((value) => value && value / scale.divisor),
  }));
  return (
    <FiguresPanel
      title="Financial statements"
      note={`${amountWords(currency, scale)} in the chart, as filed with the SEC`}
      legend={<BarLegend names={series.map(({ name }) => name)} />}
      source={<StatementsSource statements={statements} />}
    >
      <div className={styles.choices}>
        <Choice label="Statement" names={STATEMENT_NAMES} options={known} chosen={statement} onChoose={setStatement} />
        {kinds.length > 1 && (
          <Choice label="Periods" names={KIND_NAMES} options={kinds} chosen={kind} onChoose={setKind} />
        )}
      </div>
      {series.length > 0 && (
        <div className={results.body}>
          <BarChart
            hasTable
            label={STATEMENT_NAMES[statement]}
            periods={statements[kind].map((period) => periodName(period, kind))}
            series={series}
            format={(figure) => formatAmount(figure, scale.decimals)}
          />
        </div>
      )}
      <StatementTable
        key={`${statement} ${kind}`}
        statements={statements}
        statement={statement}
        kind={kind}
        lines={lines}
      />
    </FiguresPanel>
  );
}

/** The lines of a statement that have any figure of such periods. */
function linesOf({ lines }: CompanyStatements, statement: FinancialStatement, kind: PeriodKind) {
  return lines.filter((line) => line.statement === statement && line[kind].some((cell) => cell !== null));
}
