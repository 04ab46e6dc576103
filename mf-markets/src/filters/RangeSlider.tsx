import type { CSSProperties, ReactNode } from 'react';
import styles from './RangeSlider.module.css';

export interface RangeSliderProps {
  /** What the range is of: `P/E ratio`. */
  readonly label: string;
  /** How many steps there are from one end to the other. */
  readonly steps: number;
  /** Places of the two thumbs, from 0 to `steps`; the first stands before the second. */
  readonly from: number;
  readonly to: number;
  /** What a place means: `$10.00`, `no limit`. */
  readonly textOf: (place: number) => string;
  /** Called with the thumb that was moved and its place. */
  readonly onChange: (thumb: 'from' | 'to', place: number) => void;
}

/**
 * A slider with two thumbs, which never pass each other. Each is the browser's own slider: arrows move it by a step, Home and
 * End to its outermost place.
 */
export function RangeSlider({ label, steps, from, to, textOf, onChange }: RangeSliderProps): ReactNode {
  const share = (place: number) => `${(place / steps) * 100}%`;
  const place = { '--from': share(from), '--to': share(to) } as CSSProperties;
  const thumb = (name: string, value: number, move: (place: number) => void) => (
    <input
      type="range"
      className={styles.thumb}
      aria-label={`${name}: ${label}`}
      aria-valuetext={textOf(value)}
      min={0}
      max={steps}
      step={1}
      value={value}
      onChange={(event) => move(Number(event.target.value))}
    />
  );
  return (
    <div className={styles.slider} style={place}>
      <span className={styles.track} />
      {thumb('Lowest', from, (moved) => onChange('from', Math.min(moved, to - 1)))}
      {thumb('Highest', to, (moved) => onChange('to', Math.max(moved, from + 1)))}
    </div>
  );
}
