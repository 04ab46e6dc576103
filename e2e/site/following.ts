import type { Following, Role } from '@market-pulse/contract';
import { callAs } from './callAs';
import type { RunningSite } from './ComposedSite';

/** Has a demo account follow and mute nobody and nothing, whatever other tests on the same site left. */
export async function followNothing(site: RunningSite, role: Role): Promise<void> {
  const { forums, posts, authors, tickers, muted } = await callAs<Following>(site, role, 'GET', '/forums/following/');
  const targets = {
    forum: forums.map(({ id }) => id),
    post: posts.map(({ id }) => id),
    author: authors,
    ticker: tickers,
  };
  const followed = Object.entries(targets).flatMap(([kind, all]) => all.map((target) => `following/${kind}/${target}`));
  for (const path of [...followed, ...muted.map((name) => `muted/${name}`)]) {
    await callAs(site, role, 'DELETE', `/forums/${path}/`);
  }
}
