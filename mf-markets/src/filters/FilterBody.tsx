import { formatCount } from '@market-pulse/format';
import { FilterToggle } from '@market-pulse/ui';
import { useMemo, type ReactNode } from 'react';
import { coverageText } from './coverageText';
import { CHANGE_FILTERS } from '../tables/tableView';
import { ChoiceList } from './ChoiceList';
import styles from './FilterBody.module.css';
import { RangeEditor } from './RangeEditor';
import { ANY_FIGURE } from './figureRange';
import { bandOf, bandOptions, bandRange, SIGN_LABELS, type FilterState, type TableFilter } from './tableFilter';

/** A filter that needs more than a press. */
export type OpenedFilter<Row, Chosen, Changes> = Exclude<TableFilter<Row, Chosen, Changes>, { kind: 'switch' }>;

export interface FilterBodyProps<Row, Chosen, Changes> {
  readonly filter: OpenedFilter<Row, Chosen, Changes>;
  /** Every row that there is. */
  readonly rows: readonly Row[];
  /** What it begins with. */
  readonly chosen: Chosen;
  readonly takesFocus?: boolean;
  /** Called with what the address is to say, and with undefined while what is typed is no range. */
  readonly onChange: (changes: Changes | undefined) => void;
  /** Called instead with a choice from a list, which needs nothing more. */
  readonly onChoose?: (changes: Changes) => void;
}

/** What a filter is set by: a list to choose from, or a range. Both show how many rows stand where. */
export function FilterBody<Row, Chosen, Changes>(props: FilterBodyProps<Row, Chosen, Changes>): ReactNode {
  const { filter, rows, chosen, takesFocus = false, onChange, onChoose = onChange } = props;
  if (filter.kind === 'choice') {
    return (
      <ChoiceList
        title={filter.title}
        options={filter.optionsOf(rows)}
        takesFocus={takesFocus}
        chosen={filter.value(chosen)}
        onChoose={(value) => onChoose(filter.choice(value))}
      />
    );
  }
  const { sign, bands } = filter;
  return (
    <>
      {sign && (
        <div className={styles.signs} role="group" aria-label="Gainers or losers">
          {CHANGE_FILTERS.map((each) => (
            <FilterToggle
              key={each}
              label={SIGN_LABELS[each]}
              isOn={sign.value(chosen) === each}
              onChange={(isOn) => onChoose(sign.choice(isOn ? each : undefined))}
            />
          ))}
        </div>
      )}
      {bands && (
        <ChoiceList
          title={filter.title}
          options={bandOptions(bands, rows, filter.figure)}
          takesFocus={takesFocus}
          chosen={bandOf(bands, filter.range(chosen))?.value}
          onChoose={(value) => onChoose(filter.bounded(bandRange(bands, value) ?? ANY_FIGURE))}
        />
      )}
      <Range {...{ filter, rows, chosen, onChange }} takesFocus={takesFocus && !bands} />
    </>
  );
}

interface RangeProps<Row, Chosen, Changes> extends Pick<
  FilterBodyProps<Row, Chosen, Changes>,
  'rows' | 'chosen' | 'takesFocus' | 'onChange'
> {
  readonly filter: Extract<TableFilter<Row, Chosen, Changes>, { kind: 'range' }>;
}

function Range<Row, Chosen, Changes>(props: RangeProps<Row, Chosen, Changes>): ReactNode {
  const { filter, rows, chosen, takesFocus = false, onChange } = props;
  const { title, figure, format } = filter;
  const figures = useMemo(() => rows.map(figure), [rows, figure]);
  return (
    <RangeEditor
      {...{ title, figures, format, takesFocus }}
      range={filter.range(chosen)}
      onChange={(range) => onChange(range && filter.bounded(range))}
    />
  );
}

/**
 * `439 of 469 stocks have one`: how many have what a filter is about. Once something is chosen the others are left out, which is
 * said too: `439 of 469 stocks have one, 30 without it are left out`.
 *
 * @param chosen how the rows are filtered by what is set at the moment
 */
export function filterCoverage<Row, Chosen, Changes>(
  { has, chosenText }: TableFilter<Row, Chosen, Changes>,
  { all, noun }: Pick<FilterState<Row, Chosen, Changes>, 'all' | 'noun'>,
  chosen: Chosen,
): string {
  return coverageText(all.filter(has).length, all.length, noun[1], chosenText(chosen) !== undefined);
}

/** `Show 260 stocks`: what a press leads to. */
export function showText([one, several]: readonly [string, string], count: number | undefined): string {
  if (count === undefined) return `Show ${several}`;
  return `Show ${formatCount(count)} ${count === 1 ? one : several}`;
}
