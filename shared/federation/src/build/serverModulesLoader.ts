import type { LoaderContext } from 'webpack';
import type { BuildMode } from '../workspace';
import { sharedOnServer } from './sharedModules';

/** The shell's module that hands out every shared module on the server; its source says why. */
export const SERVER_MODULES = 'src/rendering/sharedModules.ts';

export interface ServerModulesOptions {
  readonly mode: BuildMode;
}

/** A module that exports, as `sharedModules`, what each request is answered with. */
export function serverModulesOf(requests: readonly string[]): string {
  const imports = requests.map((request, index) => `import * as module${index} from ${JSON.stringify(request)};`);
  const entries = requests.map((request, index) => `${JSON.stringify(request)}: module${index}`);
  return [...imports, `export const sharedModules = { ${entries.join(', ')} };`].join('\n');
}

/** A webpack loader: writes the imports of the list into the module that stands empty in the sources. */
export default function writeServerModules(this: LoaderContext<ServerModulesOptions>): string {
  return serverModulesOf(sharedOnServer(this.getOptions().mode));
}
