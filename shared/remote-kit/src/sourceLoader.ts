import { LoadError } from './loadError';
import type { LoadResult, RemoteComponent, RemoteLoader } from './platform';

/** Imports of a remote's exposed modules, one for each. */
export type RemoteImports<Expose extends string> = Readonly<Record<Expose, () => Promise<{ default: unknown }>>>;

/**
 * A loader that imports remotes from their sources instead of fetching releases, for a build that has these in it.
 *
 * @param sources by name of the remote
 */
export function sourceLoader(sources: Readonly<Record<string, RemoteImports<string>>>): RemoteLoader {
  const loaded = new Map<string, LoadResult>();
  const load: RemoteLoader['load'] = async (remote, expose) => {
    const context = { phase: 'expose', remote, version: 'source', expose } as const;
    try {
      const module = await sources[remote]?.[expose]?.();
      if (!module?.default) return { status: 'failed', error: new LoadError('missing-export', context) };
      const result: LoadResult = {
        status: 'loaded',
        component: module.default as RemoteComponent,
        version: 'source',
      };
      loaded.set(keyOf(remote, expose), result);
      return result;
    } catch (cause) {
      return { status: 'failed', error: new LoadError('evaluation', context, cause) };
    }
  };
  return {
    load,
    retry: load,
    replace: async (remote, expose, version, thrown) => {
      loaded.delete(keyOf(remote, expose));
      return { status: 'failed', error: new LoadError('render', { phase: 'render', remote, version, expose }, thrown) };
    },
    peek: (remote, expose) => loaded.get(keyOf(remote, expose)),
    preload: (remote, expose) => void load(remote, expose),
  };
}

function keyOf(remote: string, expose: string): string {
  return `${remote}/${expose}`;
}
