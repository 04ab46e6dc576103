import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../workspace';
import { sharedModules } from './sharedModules';
import { platformRanges, requirePlatformVersions } from './skewGate';

let workshop: string;
let remote: string;

beforeEach(() => {
  workshop = mkdtempSync(join(tmpdir(), 'skew-'));
  remote = join(workshop, 'mf-earnings');
  install(workshop, { react: '19.4.2', '@market-pulse/ui': '0.1.0' });
});
afterEach(() => rmSync(workshop, { recursive: true }));

function install(folder: string, versions: Record<string, string>): void {
  for (const [name, version] of Object.entries(versions)) {
    const path = join(folder, 'node_modules', name);
    mkdirSync(path, { recursive: true });
    writeFileSync(join(path, 'package.json'), JSON.stringify({ name, version }));
  }
}

const ranges = { react: '^19.3.1', '@market-pulse/ui': '^0.1.0' };

test('versions that the platform takes are built against', () => {
  expect(() => requirePlatformVersions(remote, ranges)).not.toThrow();
});

test.each([
  ['react', '18.3.1', 'mf-earnings has react 18.3.1 installed, and the platform takes ^19.3.1'],
  ['react', '20.0.0', 'mf-earnings has react 20.0.0 installed, and the platform takes ^19.3.1'],
  ['@market-pulse/ui', '0.2.0', 'mf-earnings has @market-pulse/ui 0.2.0 installed, and the platform takes ^0.1.0'],
])('a %s %s of the remote’s own is refused', (name, version, message) => {
  install(remote, { [name]: version });
  expect(() => requirePlatformVersions(remote, ranges)).toThrow(message);
});

test('a package that is missing is named', () => {
  expect(() => requirePlatformVersions(remote, { 'react-dom': '^19.3.1' })).toThrow('react-dom is not installed');
});

test('the platform has a range for every shared module, and is itself built against those', () => {
  expect(Object.keys(platformRanges()).sort()).toEqual([...new Set(sharedModules.map((one) => one.package))].sort());
  expect(() => requirePlatformVersions(join(root, 'shell'))).not.toThrow();
});
