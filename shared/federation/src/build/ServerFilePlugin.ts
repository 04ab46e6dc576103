import { webpack, WebpackError, type Compiler, type Configuration, type Stats } from 'webpack';

const NAME = 'ServerFilePlugin';

/** The file of a release by which the server renders it. */
export const SERVER_FILE = 'server/index.js';

/**
 * Makes the server's file beside those for browsers, in the same build: it is there before the release is described, is
 * made anew with every change that is watched, and a fault in it is a fault of the whole.
 */
export class ServerFilePlugin {
  /** @param config of the server's build, which writes nothing itself */
  constructor(private readonly config: Configuration) {}

  apply(compiler: Compiler): void {
    const server = webpack(this.config);
    if (!server) throw new Error('The build for the server has no compiler');
    server.hooks.shouldEmit.tap(NAME, () => false);
    // Both read nearly the same files: what one has looked up, the other knows.
    server.inputFileSystem = compiler.inputFileSystem;
    compiler.hooks.make.tapPromise(NAME, async (compilation) => {
      const stats = await run(server);
      const { fileDependencies, contextDependencies, missingDependencies } = stats.compilation;
      compilation.fileDependencies.addAll(fileDependencies);
      compilation.contextDependencies.addAll(contextDependencies);
      compilation.missingDependencies.addAll(missingDependencies);
      compilation.errors.push(...errorsOf(stats));
      const file = stats.compilation.getAsset('index.js');
      if (file) compilation.emitAsset(SERVER_FILE, file.source);
    });
    compiler.hooks.shutdown.tapPromise(NAME, () => close(server));
  }
}

function run(compiler: Compiler): Promise<Stats> {
  return new Promise((resolve, reject) => {
    compiler.run((error, stats) => {
      if (stats) resolve(stats);
      else reject(error ?? new Error('The build for the server has no result'));
    });
  });
}

function close(compiler: Compiler): Promise<void> {
  return new Promise((resolve, reject) => {
    compiler.close((error) => (error ? reject(error) : resolve()));
  });
}

function errorsOf(stats: Stats): WebpackError[] {
  const { errors = [] } = stats.toJson({ all: false, errors: true });
  return errors.map(({ moduleName, message }) => new WebpackError(`For the server: ${moduleName ?? ''}\n${message}`));
}
