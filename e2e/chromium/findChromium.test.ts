import { findChromium, type Machine } from './findChromium';

function machine(
  platform: NodeJS.Platform,
  files: readonly string[],
  environment: Machine['environment'] = {},
): Machine {
  return { platform, environment, exists: (path) => files.includes(path) };
}

describe('the browser for the tests', () => {
  test('is what a variable names, before anything that is installed', () => {
    const files = ['/opt/my/chrome', '/usr/bin/chromium'];
    expect(findChromium(machine('linux', files, { CHROMIUM_PATH: '/opt/my/chrome' }))).toBe('/opt/my/chrome');
    expect(findChromium(machine('linux', files, { BROWSER_PATH: '/opt/my/chrome' }))).toBe('/opt/my/chrome');
  });

  test('is an error when the variable names nothing', () => {
    const search = () => findChromium(machine('linux', ['/usr/bin/chromium'], { CHROMIUM_PATH: '/nowhere' }));
    expect(search).toThrow('CHROMIUM_PATH names /nowhere, and there is no such file');
  });

  test.each<[string, NodeJS.Platform, string, Machine['environment']]>([
    ['Debian', 'linux', '/usr/bin/chromium', {}],
    ['Ubuntu', 'linux', '/snap/bin/chromium', {}],
    ['a folder of PATH', 'linux', '/opt/bin/google-chrome', { PATH: '/usr/local/bin:/opt/bin' }],
    ['macOS', 'darwin', '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome', {}],
    [
      'Windows',
      'win32',
      'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
      { PROGRAMFILES: 'C:\\Program Files', 'PROGRAMFILES(X86)': 'C:\\Program Files (x86)' },
    ],
  ])('is found on %s', (_, platform, path, environment) => {
    expect(findChromium(machine(platform, [path], environment))).toBe(path);
  });

  test('is undefined where there is none', () => {
    expect(findChromium(machine('linux', [], { PATH: '/usr/bin' }))).toBeUndefined();
  });
});
