import { classNames, typography } from '@market-pulse/ui';
import type { ReactNode } from 'react';
import styles from './BarChart.module.css';
import { barLayout } from './barLayout';

/** Heights of the bars with their figures, and of the line with the periods, in px. */
const PLOT_HEIGHTS = { full: 210, low: 104 } as const;
const LABEL_HEIGHT = 26;
/** From the edge of a bar to the base line of its figure, in px. */
const ABOVE = 6;
const BELOW = 14;
/** From a tick to the base line of its figure. */
const MIDDLE = 4;

export interface BarSeries {
  readonly name: string;
  /** One for each period; null where it is not known. */
  readonly figures: readonly (number | null)[];
}

export interface BarPeriod {
  /** `Jul 24`. */
  readonly label: string;
  /** On phones: `Jul`, `'24` of a year. */
  readonly short: string;
}

export interface BarChartProps {
  /** What it shows, with its unit; the table for screen readers is called so. */
  readonly label: string;
  readonly periods: readonly BarPeriod[];
  /** At most two; the figures of the first are written at its bars where there is room. */
  readonly series: readonly BarSeries[];
  readonly format: (figure: number | null) => string;
  /** Where the page has a table of the same figures, no other is made for screen readers. */
  readonly hasTable?: boolean;
  /** `low` has neither axis nor grid, for the narrow panel beside a list. */
  readonly size?: 'full' | 'low';
}

/** Grouped bars as inline SVG, drawn on the server too; the same figures as a table for those who do not see them. */
export function BarChart(props: BarChartProps): ReactNode {
  const { label, periods, series, format, hasTable = false, size = 'full' } = props;
  const plotHeight = PLOT_HEIGHTS[size];
  const layout = barLayout(
    series.map(({ figures }) => figures),
    plotHeight,
  );
  const { bars, zero } = layout;
  const ticks = size === 'full' ? layout.ticks : [];
  return (
    <div className={classNames(styles.chart, size === 'low' && styles.low)}>
      <svg className={styles.plot} height={plotHeight + LABEL_HEIGHT} aria-hidden>
        {ticks.map(({ value, y }) => (
          <line key={value} className={styles.grid} x1="0" x2="100%" y1={y} y2={y} />
        ))}
        {bars.map(({ series: place, period, x, width, y, height }) => (
          <rect
            key={`${place} ${period}`}
            className={place === 0 ? styles.first : styles.second}
            x={`${x}%`}
            y={y}
            width={`${width}%`}
            height={height}
            rx="2"
          />
        ))}
        <line className={styles.zero} x1="0" x2="100%" y1={zero} y2={zero} />
        {bars
          .filter((bar) => bar.series === 0)
          .map(({ period, x, width, y, height, isNegative }) => (
            <text
              key={period}
              className={styles.figure}
              x={`${x + width / 2}%`}
              y={isNegative ? y + height + BELOW : y - ABOVE}
            >
              {format(series[0]?.figures[period] ?? null)}
            </text>
          ))}
        {periods.map(({ label: name, short }, place) => {
          const at = { x: `${((place + 0.5) * 100) / periods.length}%`, y: plotHeight + LABEL_HEIGHT - ABOVE };
          return (
            <g key={name}>
              <text className={classNames(styles.period, styles.wide)} {...at}>
                {name}
              </text>
              <text className={classNames(styles.period, styles.narrow)} {...at}>
                {short}
              </text>
            </g>
          );
        })}
      </svg>
      {size === 'full' && (
        <svg className={styles.axis} height={plotHeight + LABEL_HEIGHT} aria-hidden>
          {ticks.map(({ value, y }) => (
            <text key={value} x="0" y={y + MIDDLE}>
              {tickText(value)}
            </text>
          ))}
        </svg>
      )}
      {!hasTable && <FiguresTable label={label} periods={periods} series={series} format={format} />}
    </div>
  );
}

/** Ticks are round: no more decimals than they need. */
const tickText = (value: number) => String(value);

function FiguresTable({ label, periods, series, format }: Omit<BarChartProps, 'hasTable' | 'size'>) {
  return (
    <table className={typography.visuallyHidden}>
      <caption>{label}</caption>
      <thead>
        <tr>
          <th scope="col">Period</th>
          {series.map(({ name }) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {periods.map(({ label: name }, place) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            {series.map((one) => (
              <td key={one.name}>{format(one.figures[place] ?? null)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Says which bars are which. */
export function BarLegend({ names }: { readonly names: readonly string[] }): ReactNode {
  return (
    <ul className={styles.legend}>
      {names.map((name, place) => (
        <li key={name}>
          <span className={classNames(styles.mark, place === 0 ? styles.first : styles.second)} aria-hidden />
          {name}
        </li>
      ))}
    </ul>
  );
}
