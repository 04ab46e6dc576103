import { type PageHead, pageHeadSchema } from '@market-pulse/contract';
import type { AppContext } from '../../context';
import { renderPage, type PageContent } from '../page';
import { isUnchanged } from './madeOf';
import { createPageCache, type CachedPage, type PageCache, type RenderedPage } from './pageCache';
import { pageJob, type WantedPage } from './pageJob';
import { pageKey } from './pageKey';
import { pageStyles } from './pageStyles';
import { createPageRenderer, type PageRendererOptions } from './pageRenderer';
import { createVisitorTurns } from './visitorTurns';

/** Memory that pages may take together. */
const MOST_BYTES = 64 * 1024 * 1024;
/** How long the page of a discussion is served as it is: what changes it is told, and what does not, such as lists beside it, may be so old. */
const DISCUSSION_MILLISECONDS = 60_000;
/** How long an old page is served while it is rendered anew behind, in milliseconds. */
const STALE_MILLISECONDS = 60_000;

/** A page as a visitor gets it, and what its document is made of. */
export interface SitePage extends WantedPage {
  readonly content: Omit<PageContent, 'head' | 'rendered'>;
}

/** Documents of the site with what they show in them. */
export interface SitePages {
  /**
   * The document of a page; without content of its own where that is left to browsers.
   *
   * @param visitor network address, as calls are counted under it: one that waits for many pages waits longer
   * @throws {ApiError} `rate_limited` when a page would have to be rendered, and too many wait that the visitor asked for
   */
  find(page: SitePage, visitor?: string): Promise<CachedPage>;
  /** What pages are made of has changed, below these prefixes of the API; `''` is everything. */
  readonly makeVoid: (prefixes: readonly string[]) => void;
  /** The same for changes that come all the time: the old page is shown while it is rendered anew. */
  readonly renew: PageCache['renew'];
  /** Resolves once no page is rendered, and none waits. */
  idle(): Promise<void>;
  close(): Promise<void>;
}

/** Renders pages of the site and keeps them. */
export function createSitePages(
  { config, log, clock, monotonicClock }: Pick<AppContext, 'config' | 'log' | 'clock' | 'monotonicClock'>,
  options: Pick<PageRendererOptions, 'threads' | 'read' | 'breaker'>,
): SitePages {
  const renderer = createPageRenderer({ ...options, log, clock: monotonicClock });
  const cache = createPageCache({
    maxBytes: MOST_BYTES,
    lifetimeMilliseconds: config.responseCacheSeconds * 1000,
    discussionLifetimeMilliseconds:
      config.responseCacheSeconds === 0 ? 0 : Math.max(DISCUSSION_MILLISECONDS, config.responseCacheSeconds * 1000),
    staleMilliseconds: config.responseCacheSeconds === 0 ? 0 : STALE_MILLISECONDS,
    monotonicClock,
  });

  const turns = createVisitorTurns(options.threads, config.rateLimitScale);

  async function render(page: SitePage, known?: RenderedPage): Promise<RenderedPage> {
    const renderedAt = clock().getTime();
    if (known?.madeOf && (await isUnchanged(known.madeOf, options.read, renderedAt))) return known;
    const job = pageJob(page, config.dataDir, renderedAt);
    const rendered = job && (await renderer.render(job));
    if (!rendered) return { ...documentOf(page.content), isWhole: job === undefined, prefixes: [] };
    const { html, answers, isWhole, modules = [] } = rendered.rendering;
    const head = readHead(rendered.rendering.head);
    return {
      ...documentOf({
        ...page.content,
        head,
        rendered: { html, answers, renderedAt, styles: pageStyles(page.state, page.content, modules) },
      }),
      isWhole,
      prefixes: rendered.prefixes,
      madeOf: rendered.madeOf,
    };
  }

  return {
    async find(page, visitor) {
      const key = pageKey(page.content.manifest, page.content.address);
      if (visitor === undefined) return cache.read(key, (known) => render(page, known));
      if (cache.isServed(key)) {
        return cache.read(key, (known) => turns.atOnce({ visitor, page: key, work: () => render(page, known) }));
      }
      // Waits before it is rendered, and not while: others who ask for the same page do not wait for this visitor's turn.
      return turns.inTurn({ visitor, page: key, work: () => cache.read(key, (known) => render(page, known)) });
    },
    makeVoid(prefixes) {
      if (prefixes.includes('')) cache.clear();
      else cache.makeVoid(prefixes);
    },
    renew: cache.renew,
    idle: renderer.idle,
    close: () => renderer.close(),
  };
}

/** What a page says of itself, as far as it can be used. */
function readHead(said: unknown): PageHead | undefined {
  const head = pageHeadSchema.safeParse(said);
  return head.success ? head.data : undefined;
}

function documentOf(content: PageContent): Pick<RenderedPage, 'status' | 'headers' | 'body'> {
  const { isMissing, isWithdrawn, movedTo } = content.head ?? {};
  if (movedTo !== undefined) return { status: 301, headers: { location: movedTo }, body: Buffer.from('') };
  const status = isWithdrawn ? 410 : isMissing || !content.route ? 404 : 200;
  return { status, headers: {}, body: Buffer.from(renderPage(content)) };
}
