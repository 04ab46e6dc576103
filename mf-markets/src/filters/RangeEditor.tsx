import { readTypedFigure } from '@market-pulse/contract/typed-figure';
import { useEffect, useId, useMemo, useRef, useState, type ReactNode } from 'react';
import { distributionOf, type Distribution } from './distribution';
import type { FigureRange } from './figureRange';
import { Histogram } from './Histogram';
import styles from './RangeEditor.module.css';
import { RangeSlider } from './RangeSlider';

export interface RangeEditorProps {
  /** What the range is of: `P/E ratio`. */
  readonly title: string;
  /** The figure of every row, from which the picture is made. */
  readonly figures: readonly (number | null)[];
  /** What it begins with. */
  readonly range: FigureRange;
  readonly format: (figure: number) => string;
  /** Whether the first field takes the focus when it appears. */
  readonly takesFocus?: boolean;
  /** Called with every range that is understood, and with undefined while what is typed is none. */
  readonly onChange: (range: FigureRange | undefined) => void;
}

const NO_NUMBER = 'Enter a number, such as 12.5';
const WRONG_WAY_ROUND = 'Must not be less than From';
const MAX_LENGTH = 20;

/** A range of figures: how they are distributed, a slider with two thumbs over it, and the two bounds to type. */
export function RangeEditor(props: RangeEditorProps): ReactNode {
  const { title, figures, range, format, takesFocus = false, onChange } = props;
  const id = useId();
  const [typed, setTyped] = useState({ from: textOf(range.from), to: textOf(range.to) });
  const distribution = useMemo(() => distributionOf(figures), [figures]);
  const first = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (takesFocus) first.current?.focus({ preventScroll: true });
  }, [takesFocus]);

  const [from, to] = [readTypedFigure(typed.from), readTypedFigure(typed.to)];
  const problems = { from: problemOf(from), to: problemOf(to, from) };
  const change = (next: typeof typed) => {
    setTyped(next);
    const said = { from: readTypedFigure(next.from), to: readTypedFigure(next.to) };
    onChange((problemOf(said.from) ?? problemOf(said.to, said.from)) ? undefined : said);
  };
  const field = (name: 'from' | 'to', label: string) => (
    <div className={styles.field}>
      <label htmlFor={`${id}-${name}`}>{label}</label>
      <input
        ref={name === 'from' ? first : undefined}
        id={`${id}-${name}`}
        inputMode="decimal"
        autoComplete="off"
        maxLength={MAX_LENGTH}
        aria-invalid={problems[name] !== undefined}
        aria-describedby={`${id}-${name}-problem`}
        value={typed[name]}
        onChange={(event) => change({ ...typed, [name]: event.target.value })}
      />
      <p id={`${id}-${name}-problem`} className={styles.problem} role="alert" hidden={problems[name] === undefined}>
        {problems[name]}
      </p>
    </div>
  );
  const shown = { from: problems.from ? range.from : from, to: problems.to ? range.to : to };
  return (
    <div role="group" aria-label={title} className={styles.editor}>
      {distribution && (
        <Scale
          {...{ title, distribution, format }}
          range={shown}
          onChange={(name, bound) => change({ ...typed, [name]: textOf(bound) })}
        />
      )}
      <div className={styles.fields}>
        {field('from', 'From')}
        {field('to', 'To')}
      </div>
    </div>
  );
}

interface ScaleProps extends Pick<RangeEditorProps, 'title' | 'format'> {
  readonly distribution: Distribution;
  readonly range: FigureRange;
  /** Called with the bound whose thumb was moved, alone. */
  readonly onChange: (name: 'from' | 'to', bound: number | undefined) => void;
}

/** The picture and the slider below it. A thumb at an end bounds nothing. */
function Scale({ title, format, distribution, range, onChange }: ScaleProps): ReactNode {
  const { bins, hasLower, hasHigher } = distribution;
  const edges = [...bins.map(({ from }) => from), bins.at(-1)?.to ?? NaN];
  const last = bins.length;
  // The first edge at or above a bound, so that both thumbs stand at edges that are there, one before the other.
  const placeOf = (bound: number) => edges.findIndex((edge) => edge >= bound);
  const begin = range.from === undefined ? 0 : placeOf(range.from);
  const end = range.to === undefined ? last : placeOf(range.to);
  const from = Math.min(begin === -1 ? last : begin, last - 1);
  const to = Math.max(end === -1 ? last : end, from + 1);
  const bound = (place: number) => (place === 0 || place === last ? undefined : edges[place]);
  return (
    <div>
      <div className={styles.picture}>
        <Histogram distribution={distribution} range={range} />
      </div>
      <RangeSlider
        label={title}
        steps={last}
        from={from}
        to={to}
        textOf={(place) => (bound(place) === undefined ? 'no limit' : format(bound(place) ?? NaN))}
        onChange={(name, place) => onChange(name, bound(place))}
      />
      <p className={styles.ends} aria-hidden>
        <span>
          {format(edges[0] ?? NaN)}
          {hasLower && ' and less'}
        </span>
        <span>
          {format(edges[last] ?? NaN)}
          {hasHigher && ' and more'}
        </span>
      </p>
    </div>
  );
}

/** What is wrong with a bound; the upper one also has to stand above the lower one. */
function problemOf(bound: number | undefined, lower?: number): string | undefined {
  if (Number.isNaN(bound)) return NO_NUMBER;
  return bound !== undefined && lower !== undefined && bound < lower ? WRONG_WAY_ROUND : undefined;
}

function textOf(bound: number | undefined): string {
  return bound === undefined ? '' : String(bound);
}
