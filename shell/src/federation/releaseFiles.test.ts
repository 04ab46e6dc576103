/** @jest-environment jsdom */
import { abandonFiles, refetch, runScript } from './releaseFiles';

const file = { url: 'https://site.example/releases/x/remoteEntry.js', integrity: 'sha384-abc' };
const signal = () => new AbortController().signal;

function answer(body: Partial<Response>, type = 'text/javascript; charset=utf-8'): Response {
  const headers = new Headers({ 'content-type': type });
  return { ok: true, status: 200, arrayBuffer: async () => new ArrayBuffer(1), ...body, headers } as Response;
}

describe('fetching a file anew', () => {
  const fetchMock = jest.fn<Promise<Response>, [string, RequestInit]>();
  beforeEach(() => {
    fetchMock.mockReset();
    Object.assign(globalThis, { fetch: fetchMock });
  });

  test('goes past the cache, then compares the bytes', async () => {
    fetchMock.mockResolvedValue(answer({}));
    await refetch(file, signal());
    expect(fetchMock.mock.calls.map(([, { cache, integrity }]) => [cache, integrity])).toEqual([
      ['reload', undefined],
      ['force-cache', 'sha384-abc'],
    ]);
  });

  test.each<[string, () => void, string]>([
    ['no connection', () => fetchMock.mockRejectedValue(new TypeError('Failed to fetch')), 'network'],
    ['a 404', () => fetchMock.mockResolvedValue(answer({ ok: false, status: 404 })), 'http'],
    ['a 500', () => fetchMock.mockResolvedValue(answer({ ok: false, status: 500 })), 'http'],
    ['a page instead of the file', () => fetchMock.mockResolvedValue(answer({}, 'text/html')), 'http'],
    [
      'an answer that breaks off',
      () => fetchMock.mockResolvedValue(answer({ arrayBuffer: () => Promise.reject(new TypeError('broken')) })),
      'network',
    ],
    [
      'other bytes',
      () => fetchMock.mockResolvedValueOnce(answer({})).mockRejectedValueOnce(new TypeError('Failed to fetch')),
      'integrity',
    ],
  ])('tells %s', async (_, prepare, code) => {
    prepare();
    await expect(refetch(file, signal())).rejects.toMatchObject({ code });
  });

  test('leaves a deadline what it is', async () => {
    const controller = new AbortController();
    const reason = new Error('too late');
    controller.abort(reason);
    fetchMock.mockRejectedValue(reason);
    await expect(refetch(file, controller.signal)).rejects.toBe(reason);
  });
});

describe('running a script', () => {
  const scripts = () => [...document.head.querySelectorAll('script')];

  test('asks for the published bytes and ends when it has run', async () => {
    const running = runScript(file, signal());
    const [script] = scripts();
    expect(script).toMatchObject({ src: file.url, crossOrigin: 'anonymous' });
    expect(script?.getAttribute('integrity') ?? (script as { integrity?: string }).integrity).toBe(file.integrity);
    script?.dispatchEvent(new Event('load'));
    await expect(running).resolves.toBeUndefined();
    expect(scripts()).toEqual([]);
  });

  test('says what it threw, and not what another script threw', async () => {
    const running = runScript(file, signal());
    window.dispatchEvent(new ErrorEvent('error', { filename: 'https://site.example/other.js', error: 'other' }));
    window.dispatchEvent(new ErrorEvent('error', { filename: file.url, error: 'own' }));
    scripts()[0]?.dispatchEvent(new Event('load'));
    await expect(running).resolves.toBe('own');
  });

  test('that the browser refuses fails', async () => {
    const running = runScript(file, signal());
    scripts()[0]?.dispatchEvent(new Event('error'));
    await expect(running).rejects.toMatchObject({ name: 'ScriptError' });
  });

  test('ends with the reason of its signal', async () => {
    const controller = new AbortController();
    const running = runScript(file, controller.signal);
    controller.abort(new Error('too late'));
    await expect(running).rejects.toThrow('too late');
    expect(scripts()).toEqual([]);
  });
});

test('giving up files fails those that are waited for below the address, and takes their preloads away', () => {
  document.head.innerHTML = [
    '<script src="/releases/x/1/a.js"></script><script src="/releases/y/1/b.js"></script>',
    '<link rel="stylesheet" href="/releases/x/1/c.css"><link rel="preload" as="script" href="/releases/x/1/a.js">',
  ].join('');
  const failed: string[] = [];
  for (const element of document.head.children) {
    element.addEventListener('error', () => failed.push(element.outerHTML));
  }
  document.head.insertAdjacentHTML('beforeend', '<link rel="prefetch" href="/releases/y/1/b.js">');
  abandonFiles('http://localhost/releases/x/1/');
  expect([...document.querySelectorAll('link')].map(({ rel }) => rel)).toEqual(['stylesheet', 'prefetch']);
  expect(failed).toEqual([expect.stringContaining('a.js"></script>'), expect.stringContaining('c.css')]);
});
