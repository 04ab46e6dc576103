/** Who makes a first visit: window, connection, and how much slower than this machine its processor is. */
export interface Visitor {
  /** How tables call it. */
  readonly title: string;
  /** In CSS pixels. */
  readonly viewport: { readonly width: number; readonly height: number };
  /** So many times slower. */
  readonly slowdown: number;
  readonly latencyMilliseconds: number;
  readonly kilobitsPerSecond: number;
}

/** Slow 4G and cable as Lighthouse and WebPageTest have them. */
export const visitors = {
  phone: {
    title: 'Phone: slow 4G (1,638 kbit/s, 150 ms), processor 4 times slower, 390 px',
    viewport: { width: 390, height: 844 },
    slowdown: 4,
    latencyMilliseconds: 150,
    kilobitsPerSecond: 1_638.4,
  },
  desk: {
    title: 'Desk: cable (5,000 kbit/s, 28 ms), 1440 px',
    viewport: { width: 1440, height: 900 },
    slowdown: 1,
    latencyMilliseconds: 28,
    kilobitsPerSecond: 5_000,
  },
} as const satisfies Record<string, Visitor>;
