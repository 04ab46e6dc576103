import { runPlatform } from './platformProgram';

/** `npm run platform -- <command>`. */
void runPlatform(process.argv.slice(2), { out: console.log, error: console.error }).then((code) => {
  process.exitCode = code;
});
