import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readdir, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { projectRoot } from './projectRoot';
import { signalGroup } from './signalGroup';
import { siteEnvironment } from './siteEnvironment';

/** What a build makes anew, or what is linked instead of copied. */
const NOT_COPIED = new Set(['node_modules', 'dist', '.cache']);

/** What stands beside the rooms of the project and configures its tools. */
const CONFIGURATION = /^(package|tsconfig.*)\.json$|^jest\..*\.cjs$/;

/** Packages of the platform itself. */
const PLATFORM_SCOPE = '@market-pulse';

/** A folder of links to installed packages, without those of the platform. */
async function linkEntries(from: string, to: string): Promise<void> {
  await mkdir(join(to, PLATFORM_SCOPE), { recursive: true });
  for (const entry of await readdir(from)) {
    if (entry !== PLATFORM_SCOPE) await symlink(join(from, entry), join(to, entry));
  }
}

async function copySources(from: string, to: string): Promise<void> {
  await cp(from, to, { recursive: true, filter: (source) => !NOT_COPIED.has(basename(source)) });
}

/**
 * A folder such as a team has that owns one remote: the remote and `shared`, and nothing else of the project. Installed
 * packages are links to the project's, except for those of the platform, which are the copies.
 */
export class RemoteWorkshop {
  private constructor(
    private readonly folder: string,
    /** The remote's own folder. */
    readonly remote: string,
  ) {}

  /**
   * @param sources folder of the remote that is copied
   * @param name folder name of the copy, `mf-markets`
   */
  static async create(sources: string, name: string): Promise<RemoteWorkshop> {
    const folder = await mkdtemp(join(tmpdir(), 'market-pulse-workshop-'));
    const workshop = new RemoteWorkshop(folder, join(folder, name));
    await copySources(sources, workshop.remote);
    await workshop.provideShared();
    return workshop;
  }

  /**
   * A workshop in which `npm run new-remote` has made the remote.
   *
   * @param name of the remote, `earnings`
   */
  static async generate(name: string): Promise<RemoteWorkshop> {
    const folder = await mkdtemp(join(tmpdir(), 'market-pulse-workshop-'));
    const workshop = new RemoteWorkshop(folder, join(folder, `mf-${name}`));
    await workshop.provideShared();
    for (const file of (await readdir(projectRoot)).filter((entry) => CONFIGURATION.test(entry))) {
      await cp(join(projectRoot, file), join(folder, file));
    }
    // The configuration of the tests names a file of the server's, which tests of a remote do without.
    await symlink(join(projectRoot, 'server'), join(folder, 'server'));
    // As the commands of the project name what installs its packages.
    await symlink(join(projectRoot, '.ci'), join(folder, '.ci'));
    await workshop.npm(folder, ['run', '--silent', 'new-remote', '--', name, '--no-install']);
    return workshop;
  }

  /**
   * Runs a script of the remote's package.
   *
   * @throws Error with what it wrote, when it fails
   */
  run(script: string): Promise<string> {
    return this.npm(this.remote, ['run', '--silent', script]);
  }

  /**
   * Starts the remote's standalone host.
   *
   * @param api address of the site whose API it works against
   * @returns what ends it, once it can be opened at the port
   */
  async serve(port: number, api: string): Promise<() => Promise<void>> {
    const npm = this.start(this.remote, ['run', '--silent', 'dev'], { PORT: String(port), API_URL: api });
    const ended = new Promise<void>((resolve) => npm.once('close', () => resolve()));
    await new Promise<void>((resolve, reject) => {
      let output = '';
      const read = (chunk: Buffer) => {
        output += chunk.toString();
        if (output.includes('Standalone host at')) resolve();
      };
      npm.stdout?.on('data', read);
      npm.stderr?.on('data', read);
      void ended.then(() => reject(new Error(`The standalone host ended:\n${output}`)));
    });
    return () => {
      signalGroup(npm, 'SIGTERM');
      return ended;
    };
  }

  remove(): Promise<void> {
    return rm(this.folder, { recursive: true, force: true });
  }

  private async npm(folder: string, parameters: readonly string[]): Promise<string> {
    const npm = this.start(folder, parameters);
    let output = '';
    const read = (chunk: Buffer) => {
      output += chunk.toString();
    };
    npm.stdout?.on('data', read);
    npm.stderr?.on('data', read);
    const code = await new Promise((resolve) => npm.once('close', resolve));
    if (code !== 0) throw new Error(`npm ${parameters.join(' ')} ended with code ${String(code)}:\n${output}`);
    return output;
  }

  private start(cwd: string, parameters: readonly string[], variables = {}): ChildProcess {
    const npm = spawn('npm', parameters, {
      cwd,
      env: siteEnvironment(variables),
      stdio: ['ignore', 'pipe', 'pipe'],
      // A process group of its own, so that what npm starts ends with it.
      detached: process.platform !== 'win32',
      shell: process.platform === 'win32',
    });
    process.once('exit', () => signalGroup(npm, 'SIGTERM'));
    return npm;
  }

  private async provideShared(): Promise<void> {
    await copySources(join(projectRoot, 'shared'), join(this.folder, 'shared'));
    await this.linkPackages();
  }

  private async linkPackages(): Promise<void> {
    const packages = join(this.folder, 'node_modules');
    await linkEntries(join(projectRoot, 'node_modules'), packages);
    for (const room of await readdir(join(this.folder, 'shared'))) {
      await symlink(join(this.folder, 'shared', room), join(packages, PLATFORM_SCOPE, room));
      // What one room alone has in another version than the others.
      const nested = join(projectRoot, 'shared', room, 'node_modules');
      if (existsSync(nested)) await linkEntries(nested, join(this.folder, 'shared', room, 'node_modules'));
    }
  }
}
