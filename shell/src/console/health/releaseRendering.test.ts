import type { ReleaseRendering } from '@market-pulse/contract';
import { renderingText } from './releaseRendering';

const loops = { fault: 'loop', count: 3 } as const;

test.each<[Pick<ReleaseRendering, 'place' | 'wait_seconds' | 'faults'>, string]>([
  [{ place: 'server', wait_seconds: 0, faults: [] }, 'Rendered on the server'],
  [
    { place: 'server', wait_seconds: 0, faults: [{ fault: 'throw', count: 1 }] },
    'Rendered on the server (1 fault: threw)',
  ],
  [{ place: 'left', wait_seconds: 24, faults: [loops] }, 'Left to browsers for 24 s (3 faults: loop)'],
  [
    { place: 'trial', wait_seconds: 0, faults: [loops, { fault: 'memory', count: 1 }] },
    'About to be tried on the server again (4 faults: loop, too much memory)',
  ],
  [{ place: 'off', wait_seconds: 0, faults: [] }, 'Left to browsers: switched off'],
  [{ place: 'browsers', wait_seconds: 0, faults: [] }, 'Rendered in browsers'],
])('%j reads "%s"', (rendering, text) => {
  expect(renderingText({ name: 'markets', title: 'Markets', version: '1.0.0-aaaaaaaa', ...rendering })).toBe(text);
});
