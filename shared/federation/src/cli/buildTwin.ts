import { buildTwin, twinReleases } from '../twin/buildTwin';

/**
 * `npm run build:twin`: the site as one ordinary bundle, to be compared with (docs/performance.md). The folders that a server takes as
 * `LOCAL_RELEASES` go to the standard output.
 */
async function main(): Promise<void> {
  const started = performance.now();
  const isNew = await buildTwin();
  console.error(isNew ? `Built in ${((performance.now() - started) / 1000).toFixed(1)} s` : 'Nothing to build');
  console.log(twinReleases().join('\n'));
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
