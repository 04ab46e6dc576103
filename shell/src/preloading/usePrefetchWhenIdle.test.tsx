import { PlatformProvider, type RemoteLoader } from '@market-pulse/remote-kit';
import { manifestOf } from '@market-pulse/remote-kit/testing';
import { renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { filesBehindNavigation, usePrefetchWhenIdle } from './usePrefetchWhenIdle';

const manifest = manifestOf({
  name: 'posts',
  nav: [{ placement: 'header', group: 'G', label: 'Posts', to: '/posts', order: 1 }],
  routes: [{ path: '/posts', expose: './PostsPage', title: 'Posts' }],
  exposes: { './PostsPage': ['posts.js', 'posts.css'] },
});

const wrapper = ({ children }: { children: ReactNode }) => (
  <PlatformProvider value={{ manifest, loader: {} as RemoteLoader }}>{children}</PlatformProvider>
);

const prefetched = () =>
  [...document.querySelectorAll<HTMLLinkElement>('link[rel="prefetch"]')].map(({ href }) => href.split('/').pop());

/** What waits for the browser to be idle, by its handle. */
const waiting = new Map<number, IdleRequestCallback>();

/** An idle moment, long enough for one thing. */
function beIdle(): void {
  const [handle, task] = [...waiting][0] ?? [];
  if (handle === undefined || !task) throw new Error('Nothing waits');
  waiting.delete(handle);
  task({ didTimeout: false, timeRemaining: () => 50 });
}

beforeEach(() => {
  waiting.clear();
  document.head.innerHTML = '';
  let handles = 0;
  window.requestIdleCallback = (task) => {
    handles += 1;
    waiting.set(handles, task);
    return handles;
  };
  window.cancelIdleCallback = (handle) => void waiting.delete(handle);
});

test('an idle moment brings one file, so that a press never waits for all of them', () => {
  renderHook(usePrefetchWhenIdle, { wrapper });
  expect(prefetched()).toEqual([]);
  beIdle();
  expect(prefetched()).toEqual(['remoteEntry.js']);
  beIdle();
  beIdle();
  expect(prefetched()).toEqual(['remoteEntry.js', 'posts.js', 'posts.css']);
});

test('what is shown no more brings nothing more', () => {
  const { unmount } = renderHook(usePrefetchWhenIdle, { wrapper });
  beIdle();
  unmount();
  expect(waiting.size).toBe(0);
});

test('idle time brings the files behind the navigation: not what needs a role, not from elsewhere, each once', () => {
  const nav = (to: string, role?: 'moderator') =>
    ({ placement: 'header', group: 'G', label: to, to, order: 1, role }) as const;
  const manifest = manifestOf(
    {
      name: 'posts',
      nav: [nav('/posts'), { ...nav('/posts'), placement: 'footer' }, nav('/queue', 'moderator'), nav('/')],
      routes: [
        { path: '/posts', expose: './PostsPage', title: 'Posts' },
        { path: '/queue', expose: './QueuePage', title: 'Queue' },
        { path: '/hidden', expose: './HiddenPage', title: 'Hidden' },
      ],
      exposes: { './PostsPage': ['posts.js', 'posts.css'], './QueuePage': ['queue.js'], './HiddenPage': ['hidden.js'] },
    },
    {
      name: 'far',
      url: 'https://cdn.example/far/',
      nav: [nav('/far')],
      routes: [{ path: '/far', expose: './FarPage', title: 'Far' }],
      exposes: { './FarPage': ['far.js'] },
    },
  );
  const folder = 'https://site.example/releases/posts/1.0.0-11111111/';
  expect(filesBehindNavigation(manifest, 'https://site.example')).toEqual([
    `${folder}remoteEntry.js`,
    `${folder}posts.js`,
    `${folder}posts.css`,
  ]);
});
