import type { LoaderContext } from 'webpack';

/** Put behind the address of a remote's `remote.ts`, it stands for the entry of the remote's file for the server. */
export const SERVER_ENTRY_QUERY = '?server-entry';

export interface ServerEntryOptions {
  /** Exposed module → source file, relative to `remote.ts`. */
  readonly exposes: Readonly<Record<string, string>>;
}

/** The entry of a remote's file for the server: a function for each exposed module, which runs it when it is called. */
export function serverEntryOf(exposes: ServerEntryOptions['exposes']): string {
  const entries = Object.entries(exposes).map(
    ([name, module]) => `${JSON.stringify(name)}: () => require(${JSON.stringify(module)})`,
  );
  return `module.exports = { exposes: { ${entries.join(', ')} } };`;
}

/** A webpack loader: writes the entry in the place of the remote's definition, which says what is exposed. */
export default function writeServerEntry(this: LoaderContext<ServerEntryOptions>): string {
  return serverEntryOf(this.getOptions().exposes);
}
