/** Loads the modules of every test file anew, as jest does, without reading, transforming and compiling them anew. */
const { statSync } = require('node:fs');
const { Script } = require('node:vm');
const { default: Runtime } = require('jest-runtime');

/**
 * What this process has compiled, by path and parameters. It runs in the context of each test file, where it makes a module of
 * its own: the code is shared, and nothing that it keeps.
 */
const compiled = new Map();

/** What this process has transformed, by project and path, with the time at which the file had last been written. */
const transformed = new Map();

/** The test file that runs; a process runs one at a time. */
let current;

/**
 * Looking up a global of a context takes long, and these are looked up all the time. No test replaces them. A module may
 * have something of the same name, unlike with jest's `sandboxInjectedGlobals`.
 */
const GLOBALS = [
  ...[
    'Array',
    'BigInt',
    'Boolean',
    'DataView',
    'Error',
    'Map',
    'Number',
    'Reflect',
    'RegExp',
    'Set',
    'String',
    'Symbol',
  ],
  ...['TypeError', 'Uint8Array', 'WeakMap', 'WeakSet', 'parseFloat', 'parseInt'],
];

function compile(source, filename, parameters) {
  const head = `(({${GLOBALS.join(',')}})=>function(${parameters.join(',')}){`;
  // Projects give their modules different parameters.
  const key = `${filename} ${parameters.length}`;
  const known = compiled.get(key);
  if (known?.source === source) return known.script;
  const script = new Script(`${head}${source}\n})`, {
    filename,
    // So that places in the first line are those of the file.
    columnOffset: -head.length,
    importModuleDynamically: (specifier, _script, attributes) => current.importInto(filename, specifier, attributes),
  });
  compiled.set(key, { source, script });
  return script;
}

/** What `require.cache` holds: nothing. Fastify looks for each plugin among all modules there, to give it a name. */
const emptyCache = Object.freeze(Object.create(null));

/** Has the cache of one test file look first among what this process has transformed for the same project. */
function keepTransformed(cache, project) {
  const transform = cache.transform.bind(cache);
  cache.transform = (filename, options) => {
    if (options?.isInternalModule || options?.supportsStaticESM) return transform(filename, options);
    const key = `${project} ${filename}`;
    // Packages do not change while tests run; the project's own files do where tests are watched.
    const written = filename.includes('/node_modules/') ? 0 : statSync(filename).mtimeMs;
    const known = transformed.get(key);
    if (known?.written !== written) {
      const code = transform(filename, options);
      transformed.set(key, { written, file: cache.transforms.get(filename) });
      return code;
    }
    cache.transforms.set(filename, known.file);
    if (known.file.sourceMapPath) cache.sourceMaps.set(filename, known.file.sourceMapPath);
    return known.file.code;
  };
}

class SharedCodeRuntime extends Runtime {
  constructor(...parameters) {
    super(...parameters);
    current = this;
    keepTransformed(this.transformCache, this._config.id);
    this.registries.getRequireCacheProxy = () => emptyCache;
    const compileAlone = this.executor.compile.bind(this.executor);
    this.executor.compile = (source, filename) => {
      const context = this._environment.getVmContext();
      if (context === null || this._resolution.isCoreModule(filename)) return compileAlone(source, filename);
      let script;
      try {
        script = compile(source, filename, this.executor.injectedModuleParameters);
      } catch {
        // Jest says best what is wrong with it.
        return compileAlone(source, filename);
      }
      return script.runInContext(context)(this._environment.global);
    };
  }

  importInto(filename, specifier, attributes) {
    return this.executor.dynamicImport(specifier, filename, this._environment.getVmContext(), attributes);
  }
}

module.exports = SharedCodeRuntime;
