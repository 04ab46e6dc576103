import { figuresOf, formatFigures, table } from './figures';
import { kinds, type Kind } from './traffic';
import type { Visit } from './visit';

/** Visits of one page of one subject. */
export interface Measured {
  readonly path: string;
  /** How tables call the subject. */
  readonly subject: string;
  readonly visits: readonly Visit[];
}

const TITLES: Readonly<Record<Kind, string>> = {
  html: 'HTML',
  script: 'script',
  styles: 'styles',
  pictures: 'pictures',
  data: 'data',
  other: 'other',
};

/** How long visits took, median and range. */
export function timesTable(measured: readonly Measured[]): string {
  const head = ['page', 'subject', 'first paint ms', 'largest paint ms', 'answers a press ms', 'blocking ms', 'shift'];
  const rows = measured.map(({ path, subject, visits }) => {
    const of = (figure: (visit: Visit) => number, digits = 0) => formatFigures(figuresOf(visits.map(figure)), digits);
    return [
      `\`${path}\``,
      subject,
      of(({ firstPaint }) => firstPaint),
      of(({ largestPaint }) => largestPaint),
      of(({ answers }) => answers),
      of(({ blocking }) => blocking),
      of(({ shift }) => shift, 3),
    ];
  });
  return table(head, rows, 2);
}

/** What visits moved, in KB of 1,000 bytes as sent; medians. */
export function bytesTable(measured: readonly Measured[]): string {
  const head = ['page', 'subject', 'requests', ...kinds.map((kind) => `${TITLES[kind]} KB`), 'all KB'];
  const rows = measured.map(({ path, subject, visits }) => {
    const of = (figure: (visit: Visit) => number) => figuresOf(visits.map(figure)).median;
    const kilobytes = (bytes: number) => (bytes / 1_000).toFixed(1);
    const all = (visit: Visit) => kinds.reduce((sum, kind) => sum + visit.bytes[kind], 0);
    return [
      `\`${path}\``,
      subject,
      of(({ requests }) => requests).toFixed(0),
      ...kinds.map((kind) => kilobytes(of(({ bytes }) => bytes[kind]))),
      kilobytes(of(all)),
    ];
  });
  return table(head, rows, 2);
}
