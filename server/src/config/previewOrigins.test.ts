import { isAllowedOrigin } from './previewOrigins';

const patterns = ['http://localhost:*', 'https://builds.example', 'https://builds.example:8443'];

test.each([
  ['http://localhost:3001', true],
  ['http://localhost:3001/release/', true],
  ['http://localhost', true],
  ['https://localhost:3001', false],
  ['http://localhost.evil.example:3001', false],
  ['http://evil.example/http://localhost:3001', false],
  ['https://builds.example/markets', true],
  ['https://builds.example:443/markets', true],
  ['https://builds.example:8443/markets', true],
  ['https://builds.example:9443/markets', false],
  ['http://builds.example/markets', false],
  ['https://x.builds.example/markets', false],
])('an override from %s is allowed: %s', (address, allowed) => {
  expect(isAllowedOrigin(address, patterns)).toBe(allowed);
});
