import { spawn, type ChildProcess } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { preparedDataFolder } from './preparedData';
import { projectRoot } from './projectRoot';
import { signalGroup } from './signalGroup';
import { siteEnvironment } from './siteEnvironment';

/** A site that is up. */
export interface RunningSite {
  /** `http://127.0.0.1:41234`, without a slash at the end. */
  readonly url: string;
  /** Its `DATA_DIR`. */
  readonly dataFolder: string;
}

/** What a site under test differs in from others. */
export interface SiteOptions {
  /** By default a new one in the system's folder for temporary files, as a first start leaves it. */
  readonly dataFolder?: string;
  /** Variables that configure the site. */
  readonly variables?: Readonly<Record<string, string>>;
}

/** A first start builds everything and creates the database; that may take as long as this. */
const START_MILLISECONDS = 240_000;
const STOP_MILLISECONDS = 20_000;

/** What `npm start` writes once the site can be opened. */
const ANNOUNCEMENT = /Market Pulse is at (http:\/\/\S+)/;

/** `npm start` on a free loopback port, with a data folder of its own. */
export class ComposedSite implements RunningSite {
  private constructor(
    readonly url: string,
    readonly dataFolder: string,
    /** Everything that was written while starting. */
    readonly output: string,
    private readonly npm: ChildProcess,
  ) {}

  /**
   * Starts the site and waits until it says where it is and is ready.
   *
   * @throws Error with what was written, when it ends or says nothing in time
   */
  static async start({ dataFolder, variables }: SiteOptions = {}): Promise<ComposedSite> {
    const folder = dataFolder ?? (await preparedDataFolder());
    const npm = spawn('npm', ['start'], {
      cwd: projectRoot,
      env: siteEnvironment({ DATA_DIR: folder, ...variables }),
      stdio: ['ignore', 'pipe', 'pipe'],
      // A process group of its own, so that the server goes with npm.
      detached: process.platform !== 'win32',
      shell: process.platform === 'win32',
    });
    process.once('exit', () => signalGroup(npm, 'SIGTERM'));
    const { url, output } = await announcement(npm);
    const site = new ComposedSite(url, folder, output, npm);
    const { status } = await fetch(`${url}/readyz`);
    if (status !== 200) throw new Error(`The site announced itself and is not ready: /readyz answers ${status}`);
    return site;
  }

  /** Stops the site as a person would, and waits until the data folder is free. Its data stays. */
  async stop(): Promise<void> {
    if (this.npm.exitCode !== null || this.npm.signalCode !== null) return;
    // Both streams close when the last process that writes to them is gone, which is later than npm's own end.
    const closed = new Promise<void>((resolve) => this.npm.once('close', () => resolve()));
    signalGroup(this.npm, 'SIGTERM');
    const timer = setTimeout(() => signalGroup(this.npm, 'SIGKILL'), STOP_MILLISECONDS);
    await closed;
    clearTimeout(timer);
  }

  /** Stops the site and removes its data. */
  async remove(): Promise<void> {
    await this.stop();
    await rm(this.dataFolder, { recursive: true, force: true });
  }
}

function announcement(npm: ChildProcess): Promise<{ url: string; output: string }> {
  return new Promise((resolve, reject) => {
    let output = '';
    const fail = (reason: string) => {
      clearTimeout(timer);
      reject(new Error(`The site did not start: ${reason}\n${output}`));
    };
    const timer = setTimeout(() => {
      signalGroup(npm, 'SIGKILL');
      fail(`nothing was announced within ${START_MILLISECONDS / 1000} s`);
    }, START_MILLISECONDS);
    const read = (chunk: Buffer) => {
      output += chunk.toString();
      const url = ANNOUNCEMENT.exec(output)?.[1];
      if (!url) return;
      clearTimeout(timer);
      resolve({ url: url.replace(/\/$/, ''), output });
    };
    npm.stdout?.on('data', read);
    npm.stderr?.on('data', read);
    npm.once('error', (error) => fail(error.message));
    npm.once('exit', (code) => fail(`npm start ended with code ${code}`));
  });
}
