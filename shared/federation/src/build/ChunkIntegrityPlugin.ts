import { createHash } from 'node:crypto';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import { Compilation, RuntimeModule, runtime, sources, type Compiler } from 'webpack';

const NAME = 'ChunkIntegrityPlugin';
/** Stands in the runtime until the chunks are final, then the list of their hashes takes its place. */
const PLACEHOLDER = '__MARKET_PULSE_CHUNK_INTEGRITIES__';
/** What the runtime loads lies beside it: neither the file for the server nor what the document names itself. */
const LOADED_BY_RUNTIME = /^[^/]+\.(js|css)$/;
const LOOKUP = '__webpack_require__.marketPulseIntegrity';

/** Gives the runtime a function from a chunk's address to its integrity. */
class IntegrityRuntimeModule extends RuntimeModule {
  constructor() {
    super('chunk integrity', RuntimeModule.STAGE_ATTACH);
  }

  override generate(): string {
    return [
      `var integrities = "${PLACEHOLDER}".split(";");`,
      `${LOOKUP} = function (url) {`,
      '  var name = url.slice(url.lastIndexOf("/") + 1) + "=";',
      '  var found = integrities.find(function (entry) { return entry.indexOf(name) === 0; });',
      '  return found ? found.slice(name.length) : "";',
      '};',
    ].join('\n');
  }
}

/**
 * Makes the browser check every lazily loaded script and stylesheet against the bytes that were built. The hashes stand
 * in the runtime, whose own hash stands in the release: one changed byte anywhere is refused.
 */
export class ChunkIntegrityPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      compilation.hooks.additionalTreeRuntimeRequirements.tap(NAME, (chunk) => {
        compilation.addRuntimeModule(chunk, new IntegrityRuntimeModule());
      });
      runtime.LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript.tap(NAME, (code) =>
        [code, 'script.crossOrigin = "anonymous";', `script.integrity = ${LOOKUP}(url);`].join('\n'),
      );
      MiniCssExtractPlugin.getCompilationHooks(compilation).beforeTagInsert.tap(NAME, (code, { tag }) =>
        [code, `${tag}.crossOrigin = "anonymous";`, `${tag}.integrity = ${LOOKUP}(${tag}.href);`].join('\n'),
      );
      compilation.hooks.processAssets.tap(
        { name: NAME, stage: Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_HASH + 1 },
        (assets) => writeIntegrities(compilation, Object.keys(assets)),
      );
    });
  }
}

function writeIntegrities(compilation: Compilation, names: readonly string[]): void {
  const entries: string[] = [];
  const runtimes: string[] = [];
  for (const name of names.filter((candidate) => LOADED_BY_RUNTIME.test(candidate))) {
    const asset = compilation.getAsset(name);
    if (!asset) continue;
    const content = asset.source.buffer();
    if (content.includes(PLACEHOLDER)) runtimes.push(name);
    else entries.push(`${name}=sha384-${createHash('sha384').update(content).digest('base64')}`);
  }
  for (const name of runtimes) {
    compilation.updateAsset(name, (source) => {
      const replaced = new sources.ReplaceSource(source);
      const start = source.source().toString().indexOf(PLACEHOLDER);
      replaced.replace(start, start + PLACEHOLDER.length - 1, entries.join(';'));
      return replaced;
    });
  }
}
