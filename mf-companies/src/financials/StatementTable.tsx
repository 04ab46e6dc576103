import type { CompanyStatements, FinancialLine, FinancialStatement } from '@market-pulse/contract';
import { formatDate, MISSING } from '@market-pulse/format';
import { typography } from '@market-pulse/ui';
import { Fragment, useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { CellDetails } from './CellDetails';
import { nextCell, type Place } from './nextCell';
import type { PeriodKind } from './periodNames';
import { amountWords, tableScale, type Scale } from './scale';
import { cellText, type CellMark, isMoney, ITEM_NAMES, marksOf, STATEMENT_NAMES } from './statementTexts';
import styles from './StatementTable.module.css';

export interface StatementTableProps {
  readonly statements: CompanyStatements;
  readonly statement: FinancialStatement;
  readonly kind: PeriodKind;
  /** Those of the statement. */
  readonly lines: readonly FinancialLine[];
}

/**
 * A statement as a table, the newest period first. A press on a figure opens below its line what it is and which filing it is from. The
 * figures are one stop of the Tab key; arrows go from one to the next.
 */
export function StatementTable({ statements, statement, kind, lines }: StatementTableProps): ReactNode {
  const table = useRef<HTMLTableElement>(null);
  const details = useId();
  const [reached, setReached] = useState<Place>();
  const [open, setOpen] = useState<Place>();
  const periods = statements[kind].toReversed();
  const rows = lines.map((line) => ({ line, cells: line[kind].toReversed() }));
  const places = rows.map(({ cells }) => cells.map((cell) => cell !== null));
  const stop = reached ?? nextCell(places, { row: 0, column: -1 }, 'ArrowRight');
  const scale = tableScale(lines.filter(({ unit }) => isMoney(unit)).flatMap((line) => valuesOf(line, kind)));
  const marks = new Set(rows.flatMap(({ cells }) => cells.flatMap((cell) => (cell ? marksOf(cell, statements) : []))));

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && open) {
      event.preventDefault();
      focusAt(table.current, open);
      setOpen(undefined);
      return;
    }
    if (!(event.target instanceof HTMLButtonElement) || event.ctrlKey || event.metaKey || event.altKey) return;
    const next = stop && nextCell(places, stop, event.key);
    if (!next) return;
    event.preventDefault();
    setReached(next);
    focusAt(table.current, next);
  };
  const press = (place: Place) => {
    setReached(place);
    setOpen(isAt(open, place) ? undefined : place);
  };
  const currency = statements.currency ?? '';
  return (
    <>
      <div className={styles.scroll}>
        <table ref={table} role="grid" className={styles.table} onKeyDown={onKeyDown}>
          <caption className={typography.visuallyHidden}>
            {STATEMENT_NAMES[statement]}, {amountWords(currency, scale)}
          </caption>
          <thead>
            <tr>
              <th scope="col">{amountWords(currency, scale)}</th>
              {periods.map(({ end }) => (
                <th key={end} scope="col">
                  {formatDate(end)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ line, cells }, row) => {
              const lineScale = line.unit === 'shares' ? tableScale(valuesOf(line, kind)) : scale;
              const shown = open?.row === row ? cells[open.column] : undefined;
              const shownPeriod = open && periods[open.column];
              return (
                <Fragment key={line.item}>
                  <tr>
                    <th scope="row">
                      {ITEM_NAMES[line.item]}
                      {line.unit !== currency && <small>{unitText(line.unit, lineScale)}</small>}
                    </th>
                    {cells.map((cell, column) => (
                      <td key={periods[column]?.end}>
                        {cell === null ? (
                          MISSING
                        ) : (
                          <CellButton
                            marks={marksOf(cell, statements)}
                            text={cellText(cell.value, line.unit, lineScale)}
                            place={`${row} ${column}`}
                            isStop={isAt(stop, { row, column })}
                            details={isAt(open, { row, column }) ? details : undefined}
                            onPress={() => press({ row, column })}
                          />
                        )}
                      </td>
                    ))}
                  </tr>
                  {shown && shownPeriod && (
                    <tr>
                      <td colSpan={periods.length + 1} className={styles.details}>
                        <CellDetails
                          id={details}
                          line={line}
                          cell={shown}
                          period={shownPeriod}
                          statements={statements}
                        />
                      </td>
                    </tr>
                  )}
                </Fragment>
              );
            })}
          </tbody>
        </table>
      </div>
      <p className={styles.legend}>
        Press a figure for its filing.
        {marks.has('derived') && (
          <span>
            <sup>D</sup> derived from sums over a longer time
          </span>
        )}
        {marks.has('restated') && (
          <span>
            <sup>R</sup> restated since it was first filed
          </span>
        )}
        {marks.has('former filer') && (
          <span>
            <sup>F</sup> filed under a CIK that the company had before
          </span>
        )}
        {marks.has('contradicted') && (
          <span>
            <sup>C</sup> another CIK of the company states it otherwise
          </span>
        )}
      </p>
    </>
  );
}

interface CellButtonProps {
  readonly marks: readonly CellMark[];
  readonly text: string;
  readonly place: string;
  readonly isStop: boolean;
  /** Of what it has opened. */
  readonly details: string | undefined;
  readonly onPress: () => void;
}

function CellButton({ marks, text, place, isStop, details, onPress }: CellButtonProps) {
  return (
    <button
      type="button"
      data-place={place}
      tabIndex={isStop ? 0 : -1}
      aria-expanded={details !== undefined}
      aria-controls={details}
      onClick={onPress}
    >
      {text}
      {marks.map((mark) => (
        <Fragment key={mark}>
          <sup aria-hidden>{mark.charAt(0).toUpperCase()}</sup>
          <span className={typography.visuallyHidden}>, {mark}</span>
        </Fragment>
      ))}
    </button>
  );
}

function valuesOf(line: FinancialLine, kind: PeriodKind): (number | null)[] {
  return line[kind].map((cell) => cell?.value ?? null);
}

/** The unit of a line that is not that of its table: `$ per share`, `million shares`. */
function unitText(unit: string, scale: Scale): string {
  if (unit === 'shares') return [scale.word, 'shares'].filter(Boolean).join(' ');
  const currency = unit.slice(0, 'USD'.length);
  return `${currency === 'USD' ? '$' : currency} per share`;
}

const isAt = (one: Place | undefined, { row, column }: Place) => one?.row === row && one.column === column;

function focusAt(table: HTMLTableElement | null, { row, column }: Place): void {
  table?.querySelector<HTMLElement>(`[data-place="${row} ${column}"]`)?.focus();
}
