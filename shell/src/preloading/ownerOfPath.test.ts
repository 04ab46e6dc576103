import { manifestOf } from '@market-pulse/remote-kit/testing';
import { dataPaths, ownerOfPath } from './ownerOfPath';

const manifest = manifestOf(
  { name: 'posts', routes: [{ path: '/posts', expose: './PostsPage', title: 'Posts' }] },
  {
    name: 'companies',
    routes: [
      { path: '/company/:slug', expose: './CompanyPage', title: 'Company', data: ['/stocks/live-company/:slug/'] },
    ],
  },
);

describe('a path tells before any code is there', () => {
  test('which remote shows it', () => {
    expect(ownerOfPath(manifest, '/posts')?.remote.name).toBe('posts');
    expect(ownerOfPath(manifest, '/elsewhere')).toBeUndefined();
  });

  test('what its page reads first', () => {
    expect(dataPaths(ownerOfPath(manifest, '/company/brk%2Fb')!)).toEqual(['/stocks/live-company/brk%2Fb/']);
    expect(dataPaths(ownerOfPath(manifest, '/posts')!)).toEqual([]);
  });
});
