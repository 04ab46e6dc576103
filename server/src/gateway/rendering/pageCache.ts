import { LRUCache } from 'lru-cache';
import { COMPRESSED_FROM_BYTES, compressBody } from '../../http/compression';
import type { EncodingName } from '../../http/encodings';
import { etagOf } from '../../http/etag';
import { FORUMS, isOfDiscussion } from '../../http/prefixes';
import type { MadeOf } from './madeOf';

/** What came of rendering a page. */
export interface RenderedPage {
  readonly status: number;
  readonly body: Buffer;
  /** Beside what every page has: `location` of one that moved. */
  readonly headers: Readonly<Record<string, string>>;
  /** False where a piece is missing that the browser has to make. */
  readonly isWhole: boolean;
  /** What the page is made of: `post` for reads below `/api/post/` (`http/prefixes.ts`). */
  readonly prefixes: readonly string[];
  /** The same in detail, by which is found out whether another rendering would say the same. */
  readonly madeOf?: MadeOf | undefined;
}

/** Renders a page, or answers the one that is known where another rendering would say the same. */
export type Render = (known?: RenderedPage) => Promise<RenderedPage>;

/** A body as it is sent; without an encoding it is plain. */
export interface EncodedBody {
  readonly body: Buffer;
  readonly encoding?: EncodingName;
}

/** A page that can be sent as often as it is asked for. */
export interface CachedPage extends RenderedPage {
  readonly etag: string;
  /**
   * The body as a client takes it, compressed by the first that takes it so.
   * @param accepted encodings that the client takes, best first
   */
  encode(accepted: readonly EncodingName[]): Promise<EncodedBody>;
}

export interface PageCacheOptions {
  /** Memory that pages may take together, in every encoding; those that nobody asked for the longest go first. */
  readonly maxBytes: number;
  /** How long a page is served as it is. */
  readonly lifetimeMilliseconds: number;
  /** The same of a page about one discussion, of which every change is told. */
  readonly discussionLifetimeMilliseconds: number;
  /** For so long after that it is still served, while it is rendered anew behind. */
  readonly staleMilliseconds: number;
  readonly monotonicClock: () => number;
  /** Told of each read: the page was there, or is old and renewed behind, or had to be rendered first. */
  readonly onRead?: (result: 'hit' | 'stale' | 'miss') => void;
}

/** Keeps rendered pages by their key (`pageKey.ts`). */
export interface PageCache {
  /**
   * The page of a key. At most one rendering of it is under way; whoever else asks meanwhile gets the old page or waits for
   * the new one. What was changed before a call is in what the call answers.
   *
   * @throws what `render` threw, where there is no page that may still be served
   */
  read(key: string, render: Render): Promise<CachedPage>;
  /** Whether a reader of the key waits for no rendering: there is a page, new or old. */
  isServed(key: string): boolean;
  /** Something below these prefixes changed: pages that are made of it are not served any more. */
  makeVoid(prefixes: readonly string[]): void;
  /** Pages made of these prefixes are rendered anew, and served as they are meanwhile: for changes that come all the time. */
  renew(prefixes: readonly string[]): void;
  /** Nothing that was rendered so far is served any more. */
  clear(): void;
  /** Pages that are kept, and the memory that they take in every encoding. */
  sizes(): { readonly pages: number; readonly bytes: number };
}

/** How long an incomplete page is served, and how long after a rendering that failed the next one is tried. */
const INCOMPLETE_MILLISECONDS = 1_000;
/** A tenth smaller than what is compressed for one client, for a third more time; it is sent many times. */
const BROTLI_QUALITY = 5;
/** A page about one discussion is not made anew more often than so because prices moved that stand beside it: browsers read them anew. */
const RENEWED_AFTER_MILLISECONDS = 20_000;
/** Single discussions whose last change is known; of more none that was made before is served. */
const MOST_DISCUSSIONS = 20_000;
/** The part of the memory for compressed bodies: HTML is compressed to a fifth and less. */
const ENCODED_SHARE = 0.25;
/** What an entry takes beside its body and its key. */
const ENTRY_BYTES = 3_000;

interface Entry {
  readonly page: CachedPage;
  /** Number of the last change when its rendering began: every later one may not be in it. */
  readonly renderedSince: number;
  /** The same of the last rendering that was tried, which may have failed. */
  readonly triedSince: number;
  /** From when on it is rendered anew because something moved that it is made of. */
  readonly renewableAt: number;
  /** When it is to be rendered anew. */
  readonly staleAt: number;
  /** From when on nobody gets it any more. */
  readonly endsAt: number;
}

export function createPageCache(options: PageCacheOptions): PageCache {
  const { maxBytes, lifetimeMilliseconds, discussionLifetimeMilliseconds, staleMilliseconds, onRead } = options;
  const { monotonicClock: now } = options;

  /** Changes are numbered; each prefix has the number of its last one. */
  let changes = 0;
  let lastClear = 0;
  const lastVoid = new Map<string, number>();
  const lastRenewal = new Map<string, number>();
  const changedAfter = (since: number, last: ReadonlyMap<string, number>, { page }: Entry) =>
    page.prefixes.some((prefix) => (last.get(prefix) ?? 0) > since);

  const isVoid = (entry: Entry) =>
    lastClear > entry.renderedSince || changedAfter(entry.renderedSince, lastVoid, entry);
  const isServed = (entry: Entry) => now() < entry.endsAt && !isVoid(entry);
  const isMoved = (entry: Entry) => now() >= entry.renewableAt && changedAfter(entry.triedSince, lastRenewal, entry);
  const isFresh = (entry: Entry) => now() < entry.staleAt && !isMoved(entry);

  /** Bodies by encoding and ETag: a page that is rendered anew and is the same is not compressed again. */
  const encoded = new LRUCache<string, Buffer, Required<EncodedBody>>({
    maxSize: Math.floor(maxBytes * ENCODED_SHARE),
    sizeCalculation: (body) => ENTRY_BYTES + body.length,
    ignoreFetchAbort: true,
    fetchMethod: (_key, _known, { context: { body, encoding } }) => compressBody(body, encoding, BROTLI_QUALITY),
  });

  const pages = new LRUCache<string, Entry, Render>({
    maxSize: maxBytes - encoded.maxSize,
    sizeCalculation: ({ page }, key) => ENTRY_BYTES + 2 * key.length + page.body.length,
    // A page that is pushed out while it is rendered is still for those who wait for it.
    ignoreFetchAbort: true,
    async fetchMethod(_key, known, { context: render }) {
      const since = changes;
      try {
        const rendered = await render(known && mayStay(known) ? known.page : undefined);
        if (rendered === known?.page) return entryOf(known.page, since);
        const keepsKnown = !rendered.isWhole && known?.page.isWhole && isServed(known);
        return keepsKnown ? triedAgain(known, since) : entryOf(toCached(rendered), since);
      } catch (error) {
        if (known && isServed(known)) return triedAgain(known, since);
        throw error;
      }
    },
  });

  /** What is forgotten may have changed: all pages of the forums are made anew. */
  function forgetDiscussions(): void {
    for (const prefix of [...lastVoid.keys()]) if (isOfDiscussion([prefix])) lastVoid.delete(prefix);
    lastVoid.set(FORUMS, changes);
  }

  const isDiscussion = ({ isWhole, status, prefixes }: RenderedPage) =>
    isWhole && status === 200 && isOfDiscussion(prefixes);

  /** Whether a page may be all that another rendering would bring: of a discussion, in which nothing is known to have changed. */
  const mayStay = (entry: Entry) => discussionLifetimeMilliseconds > 0 && isDiscussion(entry.page) && !isVoid(entry);

  function toCached(rendered: RenderedPage): CachedPage {
    const { body } = rendered;
    const etag = etagOf(body);
    return { ...rendered, etag, encode: (accepted) => encode(body, etag, accepted) };
  }

  function entryOf(page: CachedPage, since: number): Entry {
    const { isWhole } = page;
    const at = now();
    const complete = isDiscussion(page) ? discussionLifetimeMilliseconds : lifetimeMilliseconds;
    const lifetime = isWhole ? complete : Math.min(lifetimeMilliseconds, INCOMPLETE_MILLISECONDS);
    return {
      page,
      renderedSince: since,
      triedSince: since,
      renewableAt: isDiscussion(page) ? at + Math.min(lifetime, RENEWED_AFTER_MILLISECONDS) : at,
      staleAt: at + lifetime,
      endsAt: at + lifetime + (isWhole ? staleMilliseconds : 0),
    };
  }

  /** A page that stays because what was to replace it is worse; the next rendering has a second to wait. */
  function triedAgain(known: Entry, since: number): Entry {
    return { ...known, triedSince: since, staleAt: now() + INCOMPLETE_MILLISECONDS };
  }

  async function encode(body: Buffer, etag: string, accepted: readonly EncodingName[]): Promise<EncodedBody> {
    const [encoding] = body.length < COMPRESSED_FROM_BYTES ? [] : accepted;
    if (encoding === undefined) return { body };
    return { body: await encoded.forceFetch(`${encoding} ${etag}`, { context: { body, encoding } }), encoding };
  }

  /** @param asked number of the last change when the page was asked for */
  async function render(key: string, context: Render, asked: number): Promise<CachedPage> {
    const entry = await pages.forceFetch(key, { context, forceRefresh: true });
    // It was under way already when something changed, and then it was asked for.
    if (entry.renderedSince < asked && isVoid(entry)) return render(key, context, asked);
    return entry.page;
  }

  return {
    async read(key, context) {
      const known = pages.get(key);
      if (!known || !isServed(known)) {
        onRead?.('miss');
        return render(key, context, changes);
      }
      if (isFresh(known)) {
        onRead?.('hit');
        return known.page;
      }
      onRead?.('stale');
      void pages.fetch(key, { context, forceRefresh: true, allowStale: true });
      return known.page;
    },

    isServed(key) {
      const known = pages.peek(key);
      return known !== undefined && isServed(known);
    },

    makeVoid(prefixes) {
      changes += 1;
      for (const prefix of prefixes) lastVoid.set(prefix, changes);
      if (lastVoid.size > MOST_DISCUSSIONS) forgetDiscussions();
    },

    renew(prefixes) {
      changes += 1;
      for (const prefix of prefixes) lastRenewal.set(prefix, changes);
    },

    clear() {
      changes += 1;
      lastClear = changes;
      // Those that are being rendered are not among the keys: who asks for them next waits, so that there is one rendering.
      for (const key of [...pages.keys()]) pages.delete(key);
      encoded.clear();
    },

    sizes: () => ({ pages: pages.size, bytes: pages.calculatedSize + encoded.calculatedSize }),
  };
}
