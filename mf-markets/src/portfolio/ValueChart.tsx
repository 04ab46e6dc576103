import type { PortfolioHistory } from '@market-pulse/contract';
import { sourceOf } from '@market-pulse/contract/sources';
import { formatCount, formatDate } from '@market-pulse/format';
import { ChoosableTable } from '@market-pulse/remote-kit/table';
import { classNames, Panel, SourceLine, type DataColumn } from '@market-pulse/ui';
import { useId, useState, type KeyboardEvent, type PointerEvent, type ReactNode } from 'react';
import { moneyText, wholeMoneyText } from './moneyText';
import {
  apart,
  axisLabels,
  CHART_PERIODS,
  chartShape,
  daysOfPeriod,
  monthEnds,
  periodsWithDays,
  shortAmount,
  UNITS,
  type ChartDay,
  type ChartPeriod,
} from './valueChart';
import styles from './ValueChart.module.css';

/** Between the middles of two tags, and of a tag and a label of the axis, in parts of the height. */
const TAG_APART = 0.075;

/** The value of a portfolio by the day, beside what was paid in and what the same deposits would be in an index. */
export function ValueChart({ history }: { readonly history: PortfolioHistory }): ReactNode {
  const periods = periodsWithDays(history);
  const [chosen, setChosen] = useState<ChartPeriod>('all');
  const [isTable, setTable] = useState(false);
  const period = periods.find(({ key }) => key === chosen) ?? periods.at(-1);
  const days = period ? daysOfPeriod(history.days, period.from) : history.days;
  return (
    <Panel
      title="Value and deposits"
      body="rows"
      className={styles.panel}
      action={
        <div className={styles.periods} role="group" aria-label="Period">
          {CHART_PERIODS.filter((one) => periods.some(({ key }) => key === one.period)).map((one) => (
            <button
              key={one.period}
              type="button"
              aria-pressed={one.period === period?.key}
              aria-label={one.name}
              onClick={() => setChosen(one.period)}
            >
              {one.label}
            </button>
          ))}
        </div>
      }
    >
      {days.length < 2 ? (
        <p className={styles.none}>There is one day so far. A line needs two.</p>
      ) : (
        <Plot key={period?.key} days={days} history={history} />
      )}
      <div className={styles.foot}>
        <div>
          <Sources history={history} />
          <p>{restText(history)}</p>
        </div>
        <button type="button" aria-expanded={isTable} onClick={() => setTable(!isTable)}>
          {isTable ? 'Hide table' : 'Show as table'}
        </button>
      </div>
      {isTable && <ChartTable days={days} history={history} />}
    </Panel>
  );
}

/** Whose closes these are and what was done to them; nothing of cash alone, which has none. */
function Sources({ history }: { readonly history: PortfolioHistory }): ReactNode {
  const { to, sources, includes_dividends: dividends, currency } = history;
  if (sources.length === 0) return null;
  const adjusted = {
    all: ', adjusted for splits and dividends: those of earlier years stand lower by dividends paid since',
    some: ', adjusted for splits, some for dividends too: those of earlier years stand lower by dividends paid since',
    none: ', adjusted for splits',
  }[dividends];
  const told = sources.map((source) => ({ source, as_of: `${to}T00:00:00.000Z`, status: 'delayed' }) as const);
  return (
    <SourceLine
      provenance={told[0] ?? { source: null, as_of: null, status: 'delayed' }}
      others={told.slice(1)}
      now={undefined}
      text={`Daily closes to ${formatDate(to)}${adjusted}, in ${currency}, from ${sources.map((source) => sourceOf(source).name).join('; ')}.`}
    />
  );
}

/** How payments are counted, and what is left out. */
function restText({ left_out, entered, keeps_cash: keepsCash }: PortfolioHistory): string {
  const beyond = left_out.filter(({ reason }) => reason === 'too_many').length;
  const left = left_out.flatMap(({ symbol, reason, until }) =>
    reason === 'too_many' ? [] : [`${symbol} (${REASONS[reason]}${until === null ? '' : `, ${formatDate(until)}`})`],
  );
  return [
    PAYMENTS[keepsCash],
    ...entered.map(
      ({ symbol, date }) => `${symbol} enters on ${formatDate(date)}, when its history begins, at its value.`,
    ),
    ...(left.length > 0 ? [`Left out: ${left.join(', ')}.`] : []),
    ...(beyond > 0
      ? [
          `${formatCount(beyond)} more are too many to be reckoned by the day: those that least was paid for are left out.`,
        ]
      : []),
  ].join(' ');
}

/** What counts as a payment, by how many of the accounts keep cash. */
const PAYMENTS = {
  none: 'Purchases count as deposits, sales and dividends as withdrawals: neither moves the time-weighted return.',
  some: 'Where an account keeps cash, your deposits and withdrawals count; elsewhere purchases count as deposits, sales and dividends as withdrawals. None of them moves the time-weighted return.',
  all: 'Your deposits and withdrawals count as such, and do not move the time-weighted return; what trades, dividends and interest move stays inside.',
} as const;

const REASONS = {
  unanswered: 'waits for an answer',
  no_history: 'no history by the day',
  history_ends: 'its history ends',
  no_rate: 'a rate of its currency is missing or too old',
} as const;

interface PlotProps {
  readonly days: readonly ChartDay[];
  readonly history: PortfolioHistory;
}

function Plot({ days, history: { days: all, currency, index } }: PlotProps): ReactNode {
  const [pointed, setPointed] = useState<number>();
  const label = useId();
  // With the first day of all its own deposit is seen.
  const shape = chartShape(days, days[0] === all[0] ? 0 : undefined);
  const place = Math.min(pointed ?? days.length - 1, days.length - 1);
  const at = days[place];
  const last = days.at(-1);
  if (!at || !last) return null;
  const ends = [
    { name: 'value', amount: last.value },
    { name: 'paid', amount: last.paid },
    ...(last.index === null ? [] : [{ name: 'index', amount: last.index }]),
  ];
  const places = apart(
    ends.map(({ amount }) => shape.yOf(amount)),
    TAG_APART,
  );
  const labels = axisLabels(shape.ticks.map(({ amount }) => amount));
  const point = (event: PointerEvent<HTMLDivElement>) => {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    if (width === 0) return;
    const part = Math.min(1, Math.max(0, (event.clientX - left) / width));
    setPointed(Math.round(part * (days.length - 1)));
  };
  const step = (event: KeyboardEvent<HTMLDivElement>) => {
    const next = nextPlace(event.key, place, days.length);
    if (next === undefined) return;
    event.preventDefault();
    setPointed(next);
  };
  const text = (amount: number) => wholeMoneyText(amount, currency);
  return (
    <div className={styles.chart}>
      <p id={label} className={styles.legend}>
        <span className={styles.pointedDay}>{formatDate(at.date)}</span>
        <span data-line="value">Value {text(at.value)}</span>
        <span data-line="paid">Deposits {text(at.paid)}</span>
        {index && at.index !== null && (
          <span data-line="index">
            {index.name}, same deposits {text(at.index)}
          </span>
        )}
      </p>
      <div className={styles.picture}>
        {/* A day is chosen as a value on a scale is: by pointer, and by arrow keys, Home and End. */}
        <div
          className={styles.plot}
          role="slider"
          tabIndex={0}
          aria-label="Day of the chart"
          aria-orientation="horizontal"
          aria-valuemin={1}
          aria-valuemax={days.length}
          aria-valuenow={place + 1}
          aria-valuetext={spoken(at, currency, index?.name)}
          onPointerMove={point}
          onPointerDown={point}
          onPointerLeave={() => setPointed(undefined)}
          onKeyDown={step}
          onBlur={() => setPointed(undefined)}
        >
          {shape.ticks.map(({ amount, y }) => (
            <span key={amount} className={styles.grid} style={{ top: `${y * 100}%` }} />
          ))}
          <svg viewBox={`0 0 ${UNITS} ${UNITS}`} preserveAspectRatio="none" aria-hidden focusable="false">
            <path className={styles.area} d={shape.area} />
            <path className={styles.paid} d={shape.paid} />
            {shape.index !== '' && <path className={styles.index} d={shape.index} />}
            <path className={styles.value} d={shape.value} />
          </svg>
          {pointed !== undefined && (
            <>
              <span className={styles.cross} style={{ left: `${shape.xOf(place) * 100}%` }} />
              <span
                className={styles.dot}
                style={{ left: `${shape.xOf(place) * 100}%`, top: `${shape.yOf(at.value) * 100}%` }}
              />
            </>
          )}
        </div>
        <div className={styles.axis} aria-hidden>
          {shape.ticks.map(({ amount, y }, rank) =>
            places.some((tag) => Math.abs(tag - y) < TAG_APART) ? null : (
              <span key={amount} className={styles.tick} style={{ top: `${y * 100}%` }}>
                {labels[rank]}
              </span>
            ),
          )}
          {ends.map(({ name, amount }, rank) => (
            <span key={name} className={styles.tag} data-line={name} style={{ top: `${(places[rank] ?? 0) * 100}%` }}>
              {shortAmount(amount)}
            </span>
          ))}
        </div>
        <div className={styles.lane} aria-hidden>
          {shape.payments.map(({ x, size, isIn }) => (
            <span
              key={x}
              className={classNames(styles.payment, !isIn && styles.out)}
              style={{ left: `${x * 100}%`, height: `${size * 50}%` }}
            />
          ))}
        </div>
        <span className={styles.laneName} aria-hidden>
          deposits
        </span>
        <div className={styles.months} aria-hidden>
          {shape.months.map(({ label: month, x, isYear }) => (
            <span key={x} className={isYear ? styles.year : undefined} style={{ left: `${x * 100}%` }}>
              {month}
            </span>
          ))}
        </div>
      </div>
    </div>
  );
}

/** About a month of trading days. */
const FAR = 21;

function nextPlace(key: string, place: number, count: number): number | undefined {
  const within = (next: number) => Math.min(count - 1, Math.max(0, next));
  switch (key) {
    case 'ArrowLeft':
    case 'ArrowDown':
      return within(place - 1);
    case 'ArrowRight':
    case 'ArrowUp':
      return within(place + 1);
    case 'PageDown':
      return within(place - FAR);
    case 'PageUp':
      return within(place + FAR);
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return undefined;
  }
}

function spoken({ date, value, paid, index }: ChartDay, currency: string, name: string | undefined): string {
  const parts = [`value ${moneyText(value, currency)}`, `deposits ${moneyText(paid, currency)}`];
  if (index !== null && name !== undefined) parts.push(`${name} ${moneyText(index, currency)}`);
  return `${formatDate(date)}: ${parts.join(', ')}`;
}

function ChartTable({ days, history: { currency, index } }: PlotProps): ReactNode {
  const columns: DataColumn<ChartDay>[] = [
    { key: 'date', title: 'Day', role: 'primary', render: ({ date }) => formatDate(date) },
    { key: 'value', title: 'Value', align: 'end', phone: 'figure', render: ({ value }) => moneyText(value, currency) },
    { key: 'paid', title: 'Deposits', align: 'end', phone: 'detail', render: ({ paid }) => moneyText(paid, currency) },
    ...(index
      ? [
          {
            key: 'index',
            title: `${index.name}, same deposits`,
            align: 'end' as const,
            render: (day: ChartDay) => moneyText(day.index, currency),
          },
        ]
      : []),
  ];
  return (
    <ChoosableTable
      name="portfolio-value"
      caption="Value by months"
      rows={monthEnds(days)}
      rowKey={({ date }) => date}
      columns={columns}
    />
  );
}
