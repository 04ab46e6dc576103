import { buildSite } from '../build/buildSite';

/** `npm run build`: builds what changed of the whole site. */
async function main(): Promise<void> {
  const started = performance.now();
  await buildSite(console.log);
  console.log(`Up to date after ${((performance.now() - started) / 1000).toFixed(1)} s`);
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
