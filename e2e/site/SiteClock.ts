import { mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** A clock of a site under test that can be put forward while the site runs. */
export class SiteClock {
  private shift = 0;

  private constructor(private readonly folder: string) {}

  static async create(): Promise<SiteClock> {
    return new SiteClock(await mkdtemp(join(tmpdir(), 'market-pulse-clock-')));
  }

  private get file(): string {
    return join(this.folder, 'shift');
  }

  /** With these variables a site keeps this clock. */
  get variables(): Readonly<Record<string, string>> {
    const program = pathToFileURL(join(__dirname, 'shiftedClock.mjs')).href;
    return { NODE_OPTIONS: `--import=${program}`, CLOCK_SHIFT_FILE: this.file };
  }

  /** What the clock shows. */
  now(): Date {
    return new Date(Date.now() + this.shift);
  }

  /** Lets time pass; the site notices within a moment. */
  async forward(milliseconds: number): Promise<void> {
    this.shift += milliseconds;
    // Renamed into place, so that nobody reads half a number.
    await writeFile(`${this.file}.new`, String(this.shift));
    await rename(`${this.file}.new`, this.file);
  }

  async remove(): Promise<void> {
    await rm(this.folder, { recursive: true, force: true });
  }
}
