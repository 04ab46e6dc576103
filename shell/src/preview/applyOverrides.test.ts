import type { EnvironmentManifest } from '@market-pulse/contract';
import { manifestOf } from '@market-pulse/remote-kit/testing';
import { previewOf } from '../testing/preview';
import { applyOverrides } from './applyOverrides';

const fallback = { ...manifestOf({ name: 'markets' }).remotes[0]! };

function previewing(overrides: Record<string, string>): EnvironmentManifest {
  return {
    ...manifestOf({ name: 'markets', fallback }, { name: 'forums' }),
    preview: previewOf('production', overrides),
  };
}

const release = { kind: 'remote', name: 'markets', title: 'My markets', version: '2.0.0-cccccccc', entry: 'e.js' };

describe('overrides of a preview', () => {
  const fetchMock = jest.fn();
  beforeEach(() => {
    fetchMock.mockReset();
    Object.assign(globalThis, { fetch: fetchMock });
  });

  test('ask for nothing when there are none', async () => {
    const manifest = manifestOf({ name: 'markets' });
    await expect(applyOverrides(manifest)).resolves.toEqual({ manifest, deadOverrides: [] });
    expect(fetchMock).not.toHaveBeenCalled();
  });

  test('put a build in the place of a release, without one to fall back to', async () => {
    fetchMock.mockResolvedValue({ ok: true, json: async () => release });
    const { manifest, deadOverrides } = await applyOverrides(previewing({ markets: 'http://localhost:3001/release/' }));
    expect(String(fetchMock.mock.calls[0]?.[0])).toBe('http://localhost:3001/release/release.json');
    expect(deadOverrides).toEqual([]);
    expect(manifest.remotes.map(({ name }) => name)).toEqual(['markets', 'forums']);
    expect(manifest.remotes[0]).toMatchObject({
      version: '2.0.0-cccccccc',
      url: 'http://localhost:3001/release/',
      fallback: null,
    });
  });

  test.each([
    ['is not there', () => fetchMock.mockRejectedValue(new TypeError('refused'))],
    ['answers an error', () => fetchMock.mockResolvedValue({ ok: false })],
    [
      'is another remote',
      () => fetchMock.mockResolvedValue({ ok: true, json: async () => ({ ...release, name: 'x' }) }),
    ],
    ['is no release', () => fetchMock.mockResolvedValue({ ok: true, json: async () => ({}) })],
  ])('leave the published release where a build %s', async (_, prepare) => {
    prepare();
    const served = previewing({ markets: 'http://localhost:3001/' });
    const { manifest, deadOverrides } = await applyOverrides(served);
    expect(deadOverrides).toEqual(['markets']);
    expect(manifest.remotes).toEqual(served.remotes);
  });

  test('that hang keep nobody waiting longer than the deadline', async () => {
    jest.useFakeTimers();
    fetchMock.mockReturnValue(new Promise(() => undefined));
    const applied = applyOverrides(previewing({ markets: 'http://localhost:3001/' }));
    await jest.advanceTimersByTimeAsync(8000);
    jest.useRealTimers();
    await expect(applied).resolves.toMatchObject({ deadOverrides: ['markets'] });
  });
});
