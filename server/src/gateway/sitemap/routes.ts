import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { isSitemapCollection, type SitemapCollection, type SitemapTopic } from '@market-pulse/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { newestOf, type PageAddress } from '../../database/pageAddresses';
import type { Plugin } from '../../http/app';
import { notFound } from '../../http/errors';
import { hasAlready } from '../../http/etag';
import type { PlatformContext } from '../../platform/context';
import type { KnownEnvironments } from '../../platform/environments/knownEnvironments';
import { resolveManifest } from '../../platform/manifest/manifest';
import { collections } from './collections';
import { lastChangeIn } from './topics';
import { robotsText } from './robots';
import { fillRoute, type SitemapPage, sitemapSections, type SitemapSections } from './sitemapSections';
import { type SitemapEntry, sitemapXml } from './sitemapXml';

/** Most addresses of one part, by the protocol (sitemaps.org). */
export const ADDRESSES_IN_PART = 50_000;
/** What is known of a collection or topic as a whole is asked for so often, in milliseconds. */
const SUMMARY_MILLISECONDS = 60_000;
/** The part of the pages that stand for themselves. */
const PAGES = 'pages';

export interface SitemapOptions {
  /** Most addresses of one part. */
  readonly addressesInPart?: number;
}

/** What the sitemap is made of, with the time at which the release of each remote was published. */
interface SiteSections extends SitemapSections {
  readonly releasedAt: ReadonlyMap<string, Date | undefined>;
}

/**
 * `/robots.txt`, and `/sitemap.xml` with its parts below `/sitemaps/`: what the remotes that are on declare, filled from the
 * server's collections. A part is read while it is sent, and answered with 304 as long as nothing in it changed.
 */
export function sitemapRoutes(
  context: PlatformContext,
  environments: KnownEnvironments,
  { addressesInPart = ADDRESSES_IN_PART }: SitemapOptions = {},
): Plugin {
  const { config, database, monotonicClock } = context;
  const summarise = kept(monotonicClock, (collection: SitemapCollection) =>
    collections[collection].summarise(database),
  );
  const readLastChange = kept(monotonicClock, (topic: SitemapTopic) => lastChangeIn[topic](database));

  async function readSections(): Promise<SiteSections> {
    const known = await environments.read(config.platformEnvironment);
    const manifest = known && resolveManifest(known.state, undefined, context.drill);
    const releases = known?.state.rows.map(({ row, release }) => [row.remote, release?.publishedAt] as const);
    return { ...sitemapSections(manifest ?? { remotes: [] }), releasedAt: new Map(releases) };
  }

  const address = (path: string) => context.siteUrl() + path;
  const partAddress = (name: string) => address(`/sitemaps/${name}.xml`);

  async function pageEntries({ pages, releasedAt }: SiteSections): Promise<SitemapEntry[]> {
    const changeOf = async ({ shows, remote }: SitemapPage): Promise<Date | null | undefined> => {
      if (remote !== undefined) return releasedAt.get(remote);
      if (shows === undefined || shows === 'all') return undefined;
      return isSitemapCollection(shows) ? (await summarise(shows)).lastChange : readLastChange(shows);
    };
    const changes = await Promise.all(pages.map(changeOf));
    return pages.map(({ path, shows }, index) => ({
      address: address(path),
      changedAt: shows === 'all' ? newestOf(changes) : changes[index],
    }));
  }

  async function indexEntries(sections: SiteSections): Promise<SitemapEntry[]> {
    const { routes } = sections;
    const pages = await pageEntries(sections);
    const parts = [...routes.keys()].map(async (collection) => {
      const { count, lastChange } = await summarise(collection);
      const numbers = Array.from({ length: Math.ceil(count / addressesInPart) }, (_, index) => index + 1);
      return numbers.map((number) => ({ address: partAddress(`${collection}-${number}`), changedAt: lastChange }));
    });
    const ofPages = { address: partAddress(PAGES), changedAt: newestOf(pages.map(({ changedAt }) => changedAt)) };
    return [ofPages, ...(await Promise.all(parts)).flat()];
  }

  async function* pagesOf(collection: SitemapCollection, route: string, number: number) {
    const entry = ({ parameters, changedAt }: PageAddress) => ({
      address: address(fillRoute(route, parameters)),
      changedAt,
    });
    const part = { offset: (number - 1) * addressesInPart, limit: addressesInPart };
    for await (const some of collections[collection].list(database, part)) yield some.map(entry);
  }

  return async (app) => {
    app.get('/robots.txt', { schema: { hide: true } }, async (_request, reply) =>
      reply
        .header('cache-control', 'no-cache')
        .type('text/plain; charset=utf-8')
        .send(robotsText({ environment: config.platformEnvironment, siteUrl: context.siteUrl() })),
    );

    app.get('/sitemap.xml', { schema: { hide: true } }, async (request, reply) => {
      const entries = await indexEntries(await readSections());
      return sendXml(request, reply, entries, () => sitemapXml('sitemapindex', [entries]));
    });

    app.get<{ Params: { file: string } }>('/sitemaps/:file', { schema: { hide: true } }, async (request, reply) => {
      const sections = await readSections();
      const { routes } = sections;
      if (request.params.file === `${PAGES}.xml`) {
        const entries = await pageEntries(sections);
        return sendXml(request, reply, entries, () => sitemapXml('urlset', [entries]));
      }
      const [, collection, number] = /^([a-z-]+)-([1-9]\d{0,5})\.xml$/.exec(request.params.file) ?? [];
      const route = collection !== undefined && isSitemapCollection(collection) && routes.get(collection);
      if (!route) throw notFound('Sitemap');
      const summary = await summarise(collection);
      if ((Number(number) - 1) * addressesInPart >= summary.count) throw notFound('Sitemap');
      const state = [context.siteUrl(), route, number, addressesInPart, summary];
      return sendXml(request, reply, state, () => sitemapXml('urlset', pagesOf(collection, route, Number(number))));
    });
  };
}

/** What is read of each name, kept for a while; a read that failed is not. */
function kept<Name, Answer>(
  monotonicClock: () => number,
  read: (name: Name) => Promise<Answer>,
): (name: Name) => Promise<Answer> {
  const answers = new Map<Name, { readonly answer: Promise<Answer>; readonly until: number }>();
  return (name) => {
    const now = monotonicClock();
    const known = answers.get(name);
    if (known && known.until > now) return known.answer;
    const answer = read(name);
    answers.set(name, { answer, until: now + SUMMARY_MILLISECONDS });
    answer.catch(() => answers.delete(name));
    return answer;
  };
}

/** Sends a document, unless the client has it: what it is made of says so. */
function sendXml(
  request: FastifyRequest,
  reply: FastifyReply,
  state: unknown,
  write: () => AsyncGenerator<string>,
): FastifyReply {
  const etag = `W/"${createHash('sha1').update(JSON.stringify(state)).digest('base64url')}"`;
  void reply.headers({ etag, 'cache-control': 'no-cache' });
  if (hasAlready(request, etag)) return reply.code(304).send();
  return reply.type('application/xml; charset=utf-8').send(Readable.from(write()));
}
