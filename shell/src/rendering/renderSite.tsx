import { Writable } from 'stream';
import { createQueryClient, type PageAnswers } from '@market-pulse/api-client';
import {
  answerReadsWith,
  collectAnswers,
  lacksAnswers,
  waitForReads,
  type ReadAnswer,
} from '@market-pulse/api-client/rendering';
import type { EnvironmentManifest, PageHead, SiteConfiguration } from '@market-pulse/contract';
import {
  PageHeadSinkProvider,
  type LoadResult,
  type RemoteComponent,
  type RemoteLoader,
} from '@market-pulse/remote-kit';
import { createElement } from 'react';
import { renderToPipeableStream } from 'react-dom/server';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router-dom';
import { loadLazyRoutes } from '../routing/loadLazyRoutes';
import { siteRoutes } from '../routing/router';
import { Site } from '../Site';
import { releaseInStack, releaseFrame } from './releaseFrame';

/** A page that is to be rendered. */
export interface PageRequest {
  /** Path with its query. */
  readonly path: string;
  readonly manifest: EnvironmentManifest;
  readonly configuration: SiteConfiguration;
  /** Milliseconds since 1970 that the page tells as the present time. */
  readonly renderedAt: number;
  /** After so long what is not there yet is left to browsers. */
  readonly deadlineMilliseconds: number;
  /** HTML beyond this many characters is no page. */
  readonly mostCharacters: number;
}

/** What the renderer is given to work with. */
export interface PageSources {
  /** Answers a read of the API: `/api/forums/?limit=5`. */
  readonly read: (path: string) => Promise<ReadAnswer>;
  /** An exposed module of a remote's release; undefined for what is left to browsers. */
  readonly find: (
    remote: string,
    expose: string,
  ) => { readonly component: unknown; readonly version: string } | undefined;
}

/** A fault of a release while it was rendered. */
export interface RenderFault {
  /** `markets@1.4.0-3f2a91bc`; undefined for the shell's own. */
  readonly release: string | undefined;
  readonly kind: 'throw';
  readonly message: string;
}

export interface PageRendering {
  readonly html: string;
  readonly answers: PageAnswers;
  /** What the page says of itself; undefined when it says nothing. */
  readonly head: PageHead | undefined;
  /** False when something was left to browsers that another rendering may bring. */
  readonly isWhole: boolean;
  /** Exposed modules that the page shows; their styles belong to it. */
  readonly modules: readonly RenderedModule[];
  readonly faults: readonly RenderFault[];
}

/** An exposed module of a remote. */
export interface RenderedModule {
  readonly remote: string;
  readonly expose: string;
}

/** Thrown in the place of what is left to browsers. */
class LeftToBrowser extends Error {
  override readonly name = 'LeftToBrowser';
}

/** There is more HTML than a page may have; the server knows it by its name. */
class TooMuchHtml extends Error {
  override readonly name = 'TooMuchHtml';
  override readonly message = 'There is more HTML than a page may have';
}

const LATE = 'late';

/**
 * Renders a page of the site for somebody who is signed out. What is not ready in time, throws, or is not to be rendered, leaves
 * its place to browsers; the rest stands.
 *
 * @throws Error when there is no page: the shell itself throws, or there is more HTML than a page may have
 */
export async function renderSite(request: PageRequest, { read, find }: PageSources): Promise<PageRendering> {
  const queryClient = createQueryClient();
  waitForReads(queryClient, request.deadlineMilliseconds);
  answerReadsWith(read);

  const url = new URL(request.path, 'http://site.invalid');
  const routes = siteRoutes(request.manifest);
  await loadLazyRoutes(routes, url);
  const handler = createStaticHandler(routes);
  const context = await handler.query(new Request(url));
  if (context instanceof Response) throw new Error(`The router answered ${context.status}`);
  const modules: RenderedModule[] = [];
  let head: PageHead | undefined;
  const sink = {
    put(said: PageHead) {
      head = said;
    },
  };
  const site = (
    <PageHeadSinkProvider value={sink}>
      <Site
        queryClient={queryClient}
        configuration={request.configuration}
        platform={{ manifest: request.manifest, loader: releaseLoader(find, modules) }}
        deadOverrides={[]}
        renderedAt={request.renderedAt}
      >
        <StaticRouterProvider
          router={createStaticRouter(handler.dataRoutes, context)}
          context={context}
          hydrate={false}
        />
      </Site>
    </PageHeadSinkProvider>
  );

  const faults: RenderFault[] = [];
  let isWhole = true;
  const html = await new Promise<string>((resolve, reject) => {
    const stream = renderToPipeableStream(site, {
      // React moves larger parts behind a script otherwise, and the page could not be read without one.
      progressiveChunkSize: Infinity,
      onAllReady: () => {
        clearTimeout(deadline);
        // Not before React is done with what made it ready: with what it gave up, in the end.
        setTimeout(() => collect(stream, request.mostCharacters).then(resolve, reject), 0);
      },
      onShellError: (error) => {
        clearTimeout(deadline);
        reject(error instanceof Error ? error : new Error(String(error)));
      },
      onError: (error, { componentStack = '' }) => {
        if (error instanceof LeftToBrowser) return 'left';
        isWhole = false;
        if (error === LATE) return 'late';
        if ((error as { name?: unknown } | null)?.name === 'ApiError') return 'unread';
        faults.push({
          release: releaseInStack(componentStack),
          kind: 'throw',
          message: textOf(error) + placeOf(componentStack),
        });
        return 'thrown';
      },
    });
    const deadline = setTimeout(() => stream.abort(LATE), request.deadlineMilliseconds);
  });
  isWhole = isWhole && !lacksAnswers(queryClient);
  return { html, answers: collectAnswers(queryClient), head, isWhole, modules, faults };
}

/** Not everything that can be thrown can be written. */
function textOf(error: unknown): string {
  try {
    return String(error).slice(0, 500);
  } catch {
    return 'Something was thrown that has no text';
  }
}

/** The component in which something was thrown, for whoever looks for it: ` in StocksTable`. */
function placeOf(componentStack: string): string {
  const component = /\bat ([A-Z][\w$]*)/.exec(componentStack)?.[1];
  return component === undefined ? '' : ` in ${component}`;
}

/** Gives the modules of releases to the places that show them, each in a frame that component stacks name. */
function releaseLoader(find: PageSources['find'], modules: RenderedModule[]): RemoteLoader {
  const loaded = new Map<string, LoadResult>();
  const nothing = () => Promise.reject(new LeftToBrowser());
  return {
    peek(remote, expose) {
      const key = `${remote} ${expose}`;
      const known = loaded.get(key);
      if (known) return known;
      const found = find(remote, expose);
      if (!found) return undefined;
      const { component, version } = found;
      const frame = releaseFrame(`${remote}@${version}`, (properties) =>
        createElement(component as RemoteComponent, properties),
      );
      const result: LoadResult = { status: 'loaded', component: frame, version };
      loaded.set(key, result);
      modules.push({ remote, expose });
      return result;
    },
    load: nothing,
    retry: nothing,
    replace: nothing,
    preload: () => undefined,
  };
}

function collect(stream: ReturnType<typeof renderToPipeableStream>, mostCharacters: number): Promise<string> {
  return new Promise((resolve, reject) => {
    const chunks: string[] = [];
    let characters = 0;
    const decoder = new TextDecoder();
    const target = new Writable({
      write(chunk: Uint8Array | string, _encoding, done) {
        const text = typeof chunk === 'string' ? chunk : decoder.decode(chunk, { stream: true });
        characters += text.length;
        chunks.push(text);
        done(characters > mostCharacters ? new TooMuchHtml() : undefined);
      },
    });
    target.on('finish', () => resolve(chunks.join('')));
    target.on('error', reject);
    stream.pipe(target);
  });
}
