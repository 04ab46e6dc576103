import { webpack, type Configuration, type Stats } from 'webpack';

/**
 * Builds once.
 *
 * @returns what there is to say of the build, which may be warnings
 * @throws Error with webpack's own words when there is a fault in the sources or in the configuration
 */
export async function runWebpack(config: Configuration): Promise<Stats> {
  const compiler = webpack(config);
  if (!compiler) throw new Error('The configuration has no compiler');
  try {
    return await new Promise((resolve, reject) => {
      compiler.run((error, stats) => {
        if (stats && !stats.hasErrors()) resolve(stats);
        else reject(error ?? new Error(stats?.toString('errors-only') ?? 'The build has no result'));
      });
    });
  } finally {
    await new Promise<void>((resolve, reject) => {
      compiler.close((error) => (error ? reject(error) : resolve()));
    });
  }
}
