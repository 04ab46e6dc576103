import { join } from 'node:path';
import type { EnvironmentManifest, SiteConfiguration } from '@market-pulse/contract';
import type { EnvironmentState } from '../../platform/environments/environmentState';
import { isElsewhere } from '../../platform/manifest/folderAddress';
import type { ReleaseRow } from '../../platform/queries';
import { RELEASES_FOLDER } from '../../platform/registry/releaseStore';
import type { PageJob, ServerCode } from './messages';

/** When what is not there yet is left to browsers, in milliseconds. */
const DEADLINE_MILLISECONDS = 2_000;
/** A page of more HTML is none that anybody reads. */
const MOST_CHARACTERS = 4_000_000;

/** A page as a visitor gets it. */
export interface WantedPage {
  readonly state: EnvironmentState;
  readonly content: {
    /** What of the state this visitor gets. */
    readonly manifest: EnvironmentManifest;
    readonly configuration: SiteConfiguration;
    /** By `normalisePage`. */
    readonly address: string;
  };
}

/**
 * What a thread needs to render a page: of every release that the visitor gets the file for servers, where it has one and lies
 * here, and the server is to render it. Undefined when that is not so of the shell: its pages are rendered in browsers.
 */
export function pageJob(
  { state, content: { manifest, configuration, address } }: WantedPage,
  dataDir: string,
  renderedAt: number,
): PageJob | undefined {
  const releases = state.rows
    .filter(({ row }) => row.serverRendering)
    .flatMap(({ release, canary, fallback }) => [release, canary, fallback].filter((row) => row !== undefined));
  const codeOf = (name: string, version: string) => {
    const found = releases.find((release) => release.name === name && release.version === version);
    return found && serverCode(found, dataDir);
  };
  const shellRow = releases.find(({ document }) => document.kind === 'shell');
  const shell = shellRow && serverCode(shellRow, dataDir);
  if (!shell) return undefined;
  const remotes = manifest.remotes.flatMap(({ name, version }) => {
    const code = codeOf(name, version);
    return code ? [[name, code] as const] : [];
  });
  return {
    shell,
    remotes: Object.fromEntries(remotes),
    request: {
      path: address,
      manifest,
      configuration,
      renderedAt,
      deadlineMilliseconds: DEADLINE_MILLISECONDS,
      mostCharacters: MOST_CHARACTERS,
    },
  };
}

function serverCode({ name, version, document, location }: ReleaseRow, dataDir: string): ServerCode | undefined {
  const { server, files } = document;
  const integrity = server === undefined ? undefined : files[server]?.integrity;
  if (server === undefined || integrity === undefined || isElsewhere(location)) return undefined;
  return { release: `${name}@${version}`, path: join(dataDir, RELEASES_FOLDER, name, version, server), integrity };
}
