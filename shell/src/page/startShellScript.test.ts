/** @jest-environment jsdom */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const script = readFileSync(join(__dirname, '../../public/start-shell.js'), 'utf8');
const FILES = ['main', 'other'];

/** Frames that the browser is yet to paint. */
let frames: FrameRequestCallback[];
let isHidden: boolean;

const started = () => [...document.querySelectorAll<HTMLScriptElement>('script')];

/** Lets the browser paint, and do what waits for its next task. */
async function paint(): Promise<void> {
  for (const frame of frames.splice(0)) frame(performance.now());
  await new Promise((resolve) => setTimeout(resolve));
}

beforeEach(() => {
  frames = [];
  isHidden = false;
  window.requestAnimationFrame = (frame) => frames.push(frame);
  Object.defineProperty(document, 'hidden', { configurable: true, get: () => isHidden });
  document.head.innerHTML = FILES.map(
    (name) => `<link rel="preload" as="script" href="/${name}.js" integrity="sha384-${name}" data-starts>`,
  ).join('');
});

test('the scripts that the page preloads run once it is painted, in their order and with their integrity', async () => {
  window.eval(script);
  expect(started()).toEqual([]);
  await paint();
  const run = started().map(({ src, integrity, crossOrigin, async }) => [src, integrity, crossOrigin, async]);
  expect(run).toEqual(FILES.map((name) => [`http://localhost/${name}.js`, `sha384-${name}`, 'anonymous', false]));
});

test('in a tab that nobody looks at, which is not painted, they run at once', () => {
  isHidden = true;
  window.eval(script);
  expect(started()).toHaveLength(FILES.length);
});
