import type { EnvironmentManifest, LoadReport, LoadReportBatch } from '@market-pulse/contract';

const ADDRESS = '/api/platform/reports/';
/** Most reports that the server takes at once. */
const BATCH = 20;
/** Most reports of one page; a page that fails for ever has been understood by then. */
const MOST = 100;
const QUIET_MILLISECONDS = 5000;

/** A report before it is known which page it is from. */
export type PieceReport = Omit<LoadReport, 'page'>;

/** Tells the platform what failed and how long loading took; failing itself, it stays silent. */
export class LoadReports {
  private waiting: LoadReport[] = [];
  private left = MOST;
  private timer: ReturnType<typeof setTimeout> | undefined;

  /** @param manifest what the page shows: that of an environment, or of a preview of one */
  constructor(private readonly manifest: Pick<EnvironmentManifest, 'environment' | 'preview'>) {}

  /** Sends what waits when the page is left; to be called once. */
  start(): void {
    document.addEventListener('visibilitychange', () => {
      if (document.visibilityState === 'hidden') this.flush();
    });
  }

  /** Notes a report; it is sent with others in a moment. */
  readonly add = (report: PieceReport): void => {
    if (this.left === 0) return;
    this.left -= 1;
    this.waiting.push({ ...report, page: location.pathname.slice(0, 300) });
    if (this.waiting.length >= BATCH) this.flush();
    else this.timer ??= setTimeout(() => this.flush(), QUIET_MILLISECONDS);
  };

  private flush(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    if (this.waiting.length === 0) return;
    const { environment, preview } = this.manifest;
    const batch: LoadReportBatch = { environment, preview: preview !== undefined, reports: this.waiting };
    this.waiting = [];
    try {
      navigator.sendBeacon(ADDRESS, new Blob([JSON.stringify(batch)], { type: 'application/json' }));
    } catch {
      // Reports are for us; a visitor never hears of them.
    }
  }
}
