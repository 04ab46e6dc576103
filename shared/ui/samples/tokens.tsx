import type { ReactNode } from 'react';
import { palette, type PaletteColor } from '../src/theme/palette';
import styles from './tokens.module.css';

/** What each colour is for. */
const COLOR_USES: Readonly<Record<PaletteColor, string>> = {
  page: 'Ground of the page',
  surface: 'Ground of panels, cards, tables',
  'surface-muted': 'Ground of what stands back: tracks, chips',
  hover: 'A row under the pointer',
  selected: 'What is chosen',
  border: 'Hairlines',
  'border-strong': 'Hairlines that have to be seen',
  control: 'Edges of fields and buttons',
  ink: 'Titles and figures',
  text: 'Running text',
  'text-muted': 'Notes and units',
  accent: 'Links, the main button, focus',
  'accent-hover': 'The same under the pointer',
  'accent-soft': 'Ground of accented chips',
  'on-accent': 'Text on the accent',
  gain: 'What rose',
  'gain-soft': 'Ground of what rose',
  loss: 'What fell, and errors',
  'loss-soft': 'Ground of what fell',
  caution: 'Age of figures, and SPONSORED, alone',
  'caution-soft': 'Ground of these',
  'caution-line': 'Edge of these',
  hero: 'Ground of the band at the top of a page',
  'on-hero': 'Titles on that band',
  'on-hero-muted': 'Text on that band',
};

/** Sizes of type, smallest first; a test holds that none of `tokens.css` is missing. */
export const TYPE_TOKENS = [
  ['text-small', 'Notes, chips, heads of tables'],
  ['text-body', 'Text and figures of tools'],
  ['text-lead', 'What an article begins with'],
  ['text-h3', 'Title of a card'],
  ['text-h2', 'Title of a section'],
  ['text-h1', 'Title of a page'],
  ['text-display', 'Title of the home page'],
] as const;

/** Distances, in steps of four pixels. */
export const SPACE_TOKENS = ['space-1', 'space-2', 'space-3', 'space-4', 'space-5', 'space-6', 'space-7', 'space-8'];

export const CORNER_TOKENS = ['radius', 'radius-large'];

export const COLOR_TOKENS = Object.keys(palette) as readonly PaletteColor[];

const tokenOf = (name: string) => `var(--mp-${name})`;

/** Every colour of the mode that the page is in, with its name and use; both values beside it. */
export function ColorTokens(): ReactNode {
  return (
    <ul role="list" className={styles.tokens}>
      {COLOR_TOKENS.map((name) => (
        <li key={name}>
          <span className={styles.swatch} style={{ background: tokenOf(name) }} />
          <span className={styles.name}>--mp-{name}</span>
          <span className={styles.said}>{COLOR_USES[name]}</span>
          <span className={styles.said}>{palette[name].join(' / ')}</span>
        </li>
      ))}
    </ul>
  );
}

/** A line in each size of type. */
export function TypeTokens(): ReactNode {
  return (
    <ul role="list" className={styles.lines}>
      {TYPE_TOKENS.map(([name, use]) => (
        <li key={name}>
          <span className={styles.type} style={{ fontSize: tokenOf(name) }}>
            Prices of Aug 21, 2026: 1,234.56
          </span>
          <span className={styles.name}>--mp-{name}</span>
          <span className={styles.said}>{use}</span>
        </li>
      ))}
    </ul>
  );
}

/** A bar as long as each distance. */
export function SpaceTokens(): ReactNode {
  return (
    <ul role="list" className={styles.lines}>
      {SPACE_TOKENS.map((name) => (
        <li key={name}>
          <span className={styles.bar} style={{ width: tokenOf(name) }} />
          <span className={styles.name}>--mp-{name}</span>
        </li>
      ))}
    </ul>
  );
}

/** A box with each roundness of corners. */
export function CornerTokens(): ReactNode {
  return (
    <ul role="list" className={styles.tokens}>
      {CORNER_TOKENS.map((name) => (
        <li key={name}>
          <span className={styles.corner} style={{ borderRadius: tokenOf(name) }} />
          <span className={styles.name}>--mp-{name}</span>
        </li>
      ))}
    </ul>
  );
}
