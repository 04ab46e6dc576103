import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readdir, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { projectRoot } from '../runner/runProgram';

/** What a build makes anew, or what is linked instead of copied. */
const NOT_COPIED = new Set(['node_modules', 'dist', '.cache']);

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
    await copySources(join(projectRoot, 'shared'), join(folder, 'shared'));
    await workshop.linkPackages();
    return workshop;
  }

  remove(): Promise<void> {
    return rm(this.folder, { recursive: true, force: true });
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
