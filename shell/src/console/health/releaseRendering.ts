import type { ReleaseRendering, RenderingFault } from '@market-pulse/contract';
import { counted } from './releaseHealth';

/** Faults of a release on the server in words for people. */
const faultTexts: Readonly<Record<RenderingFault, string>> = {
  throw: 'threw',
  evaluation: 'threw while starting',
  loop: 'loop',
  memory: 'too much memory',
  exit: 'ended its thread',
  forbidden: 'asked for what it may not have',
  size: 'too much HTML',
};

/** Where a release is rendered, in words for people: `Left to browsers for 24 s (3 faults: loop)`. */
export function renderingText({ place, wait_seconds: seconds, faults }: ReleaseRendering): string {
  const count = faults.reduce((sum, fault) => sum + fault.count, 0);
  const kinds = faults.map(({ fault }) => faultTexts[fault]).join(', ');
  const behind = count === 0 ? '' : ` (${counted(count, 'fault')}: ${kinds})`;
  switch (place) {
    case 'server':
      return `Rendered on the server${behind}`;
    case 'left':
      return `Left to browsers for ${seconds.toLocaleString('en-US')} s${behind}`;
    case 'trial':
      return `About to be tried on the server again${behind}`;
    case 'off':
      return 'Left to browsers: switched off';
    case 'browsers':
      return 'Rendered in browsers';
  }
}
