/** Variables of the machine that programs need; nothing else of it reaches the site, which has variables of its own. */
const PASSED_ON = ['PATH', 'HOME', 'USER', 'LANG', 'TMPDIR', 'TEMP', 'TMP', 'SYSTEMROOT', 'COMSPEC', 'APPDATA'];

/** All visitors of a test come from one address, and do in seconds what people do in an hour. */
const RATE_LIMIT_SCALE = '1000';

/** Without most companies a first start takes half of the time; a test of what it brings asks for all of it. */
const SEED = 'sample';

/** Environment of a site under test: a free loopback port, and none of the tester's own settings. */
export function siteEnvironment(variables: Readonly<Record<string, string>>): NodeJS.ProcessEnv {
  const passed = PASSED_ON.flatMap((name) => {
    const value = process.env[name];
    return value === undefined ? [] : [[name, value] as const];
  });
  return { ...Object.fromEntries(passed), HOST: '127.0.0.1', PORT: '0', RATE_LIMIT_SCALE, SEED, ...variables };
}
