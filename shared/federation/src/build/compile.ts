import { createRequire } from 'node:module';
import { basename, join } from 'node:path';
import type { Configuration } from 'webpack';
import { runWebpack } from './runWebpack';

/** What the process that was asked to build hears of each folder. */
export interface CompiledMessage {
  readonly folder: string;
  readonly milliseconds: number;
}

/**
 * A program: builds folders by their own webpack configurations, one after the other, so that the second needs not load what
 * the first has loaded. What it built stays in its memory, which is why it is a process of its own, and it reads
 * configurations and what they import once.
 */
async function main(): Promise<void> {
  for (const folder of process.argv.slice(2)) {
    const started = performance.now();
    const { default: config } = createRequire(__filename)(join(folder, 'webpack.config.ts')) as {
      default: Configuration;
    };
    try {
      const stats = await runWebpack(config);
      if (stats.hasWarnings()) console.error(stats.toString(config.stats));
    } catch (error) {
      throw new Error(`${basename(folder)} could not be built`, { cause: error });
    }
    const message: CompiledMessage = { folder, milliseconds: Math.round(performance.now() - started) };
    process.send?.(message);
  }
  process.disconnect();
}

main().catch((error: unknown) => {
  console.error(error instanceof Error && error.cause instanceof Error ? error.cause.message : error);
  process.exit(1);
});
