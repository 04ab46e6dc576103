import type { RunningSite } from '../../site/ComposedSite';
import { newestPost } from '../../site/pages';

/** A page whose first visits are measured. */
export interface MeasuredPage {
  readonly path: string;
  /** The piece of it that is watched until it answers a press: the first element that this finds. */
  readonly control: string;
}

/** What every page of a remote has: a link, which the router answers once the page's code runs. */
const ANY_LINK = 'main [data-remote] a[href]';

/** The pages that are measured, of a site with the data of a first start. @throws Error when it has no post or no forum post */
export async function measuredPages(site: RunningSite): Promise<readonly MeasuredPage[]> {
  return [
    { path: '/', control: 'main [data-remote] button' },
    { path: '/markets/stocks', control: 'main [role="searchbox"]' },
    { path: '/company/aapl', control: 'main [role="tab"]' },
    { path: `/posts/${(await newestPost(site)).slug}`, control: ANY_LINK },
    { path: '/forums', control: ANY_LINK },
    { path: await forumPostPath(site), control: ANY_LINK },
  ];
}

/** Where the first forum post of the site's map is. */
async function forumPostPath({ url }: RunningSite): Promise<string> {
  const map = await (await fetch(`${url}/sitemaps/forum-posts-1.xml`)).text();
  const address = /<loc>([^<]+)<\/loc>/.exec(map)?.[1];
  if (address === undefined) throw new Error('The site has no forum post');
  return new URL(address).pathname;
}
