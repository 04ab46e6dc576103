import { manifestOf } from '@market-pulse/remote-kit/testing';
import { filesBehindNavigation } from './usePrefetchWhenIdle';

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
