/** A piece of background that holds on any day. It is no news, so it carries no date. */
export interface Highlight {
  readonly title: string;
  readonly summary: string;
}

/** What the news strip shows when there is no news to show (specification, section 4, "News loading"). */
export const highlights: readonly Highlight[] = [
  {
    title: 'How to read an earnings report',
    summary:
      'Revenue says how much was sold, cash flow what came in, and the outlook what management expects. Compare each with the same quarter of the year before.',
  },
  {
    title: 'What 10-K, 10-Q and 8-K filings tell you',
    summary:
      'The annual report is audited, the quarterly one is not, and an 8-K announces what cannot wait: a deal, a departure, a change of auditor.',
  },
  {
    title: 'Why microcap prices move so far',
    summary:
      'Few shares change hands, so a single order can move the price, and buying is often easier than selling. Look at the volume before the chart.',
  },
  {
    title: 'Stocks close, crypto does not',
    summary:
      'Exchanges for stocks keep hours and holidays; coins trade around the clock. A weekend move in one is answered on Monday in the other.',
  },
];
