import { extname } from 'node:path';
import {
  type EnvironmentManifest,
  type ManifestRemote,
  type PageHead,
  type RemoteRoute,
  type ShellRelease,
  type SiteConfiguration,
  SITE_TITLE,
  matchRoute,
  shellPages,
} from '@market-pulse/contract';
import { inlineJson, tag } from '../http/html';
import { headTags } from './head';
import type { AddressedRoute } from './rendering/pageKey';

const ICON = '/favicon.svg';

/** What the site is shared with where a page has no picture. */
const PICTURE = '/share.png';

/** Folder of the shell's release whose files the site serves from its root. */
export const PUBLIC_FOLDER = 'public';

/** What browsers that run no script show of a page that was not rendered here. */
const WITHOUT_SCRIPT = `<noscript>${SITE_TITLE} needs JavaScript. Please switch it on in your browser and load this page again.</noscript>`;

/** The same of a path that nobody claims: with script it leads home. */
const MISSING_WITHOUT_SCRIPT = `<noscript><h1>Page not found</h1><p><a href="/">${SITE_TITLE}</a></p></noscript>`;

/** Script of the shell that puts on the visitor's colours; it runs before the first paint, and so is no deferred one. */
const COLOR_MODE_SCRIPT = `${PUBLIC_FOLDER}/color-mode.js`;

/** Script of the shell that keeps what is pressed before the shell's own code is there; it holds up no paint. */
const EARLY_PRESSES_SCRIPT = `${PUBLIC_FOLDER}/early-presses.js`;

/** Script of the shell that runs the shell's own code once what the server rendered is painted. */
const START_SCRIPT = `${PUBLIC_FOLDER}/start-shell.js`;

/** The remote that shows a page, and the module of it. */
interface PageOwner {
  readonly remote: ManifestRemote;
  readonly expose: string;
}

/** A page of the site; without an owner it is one of the shell's own, or of a remote that is absent. */
export interface PageRoute extends AddressedRoute {
  readonly title?: string;
  /** Keeps the page out of search engines. */
  readonly robots?: 'noindex';
  /** Whether it is shown to the signed-in alone. */
  readonly auth?: boolean | undefined;
  readonly owner?: PageOwner;
}

/** The page at a path, of the shell or of a remote. Undefined for a path that nobody claims. */
export function findPage(manifest: EnvironmentManifest, pathname: string): PageRoute | undefined {
  const pages = pagesOf.get(manifest) ?? listPages(manifest);
  pagesOf.set(manifest, pages);
  return matchRoute(pages, pathname)?.route;
}

/** A manifest serves many pages. */
const pagesOf = new WeakMap<EnvironmentManifest, readonly PageRoute[]>();

function listPages(manifest: EnvironmentManifest): PageRoute[] {
  const present = manifest.remotes.flatMap((remote) =>
    remote.routes.map((route) => ({ ...pageOf(route), owner: { remote, expose: route.expose } })),
  );
  // Such a page says that its section is not available.
  const absent = (manifest.absent ?? []).flatMap(({ routes }) => routes.map(pageOf));
  return [...Object.values<PageRoute>(shellPages), ...present, ...absent];
}

/** What a route says of its page; one that asks for a session or a secret is for nobody else. */
function pageOf({ path, title, auth, parameters, secret }: RemoteRoute): PageRoute {
  return { path, title, auth, parameters, secret, ...((auth || secret !== undefined) && { robots: 'noindex' }) };
}

/**
 * The head of a page: what it says itself, and for what it leaves open its route. A path that nobody claims has no page; what its
 * route keeps out of search engines stays out.
 */
export function headOf(route: PageRoute | undefined, said: PageHead = {}): PageHead {
  if (!route) return { title: 'Page not found', isMissing: true };
  const { title, robots } = route;
  return { ...said, title: said.title ?? title, robots: said.robots ?? robots };
}

/** What the server rendered of a page, with what a browser needs to take it over. */
export interface RenderedContent {
  readonly html: string;
  /** Answers of the API that it was rendered with. */
  readonly answers: unknown;
  /** Milliseconds since 1970. */
  readonly renderedAt: number;
  /** Sheets that what it shows needs, beside those that the shell begins with. */
  readonly styles: readonly StyleFile[];
}

/** A sheet of a release, below the folder that the release lies in. */
export interface StyleFile {
  readonly location: string;
  readonly path: string;
  readonly integrity: string | undefined;
}

export interface PageContent {
  readonly manifest: EnvironmentManifest;
  readonly shell: { readonly document: ShellRelease; readonly location: string };
  readonly configuration: SiteConfiguration;
  /** Undefined for a path that nobody claims. */
  readonly route: PageRoute | undefined;
  /** What the page says of itself beyond what its route does. */
  readonly head?: PageHead | undefined;
  /** What the page shows, as the server rendered it; without it the page is rendered in browsers alone. */
  readonly rendered?: RenderedContent | undefined;
  /** Address under which visitors reach the site. */
  readonly siteUrl: string;
  /** From its path on: by `normalisePage` where the page is rendered, else as it was asked for. */
  readonly address: string;
}

/**
 * The document that boots the shell. Beside the shell's files it carries, as data, the manifest
 * (`#environment-manifest`), the site's configuration (`#site-configuration`), what a rendered page was made of
 * (`#rendered-page`), and it preloads what the requested route shows.
 */
export function renderPage(content: PageContent): string {
  const { manifest, shell, configuration, route, rendered, siteUrl, address } = content;
  const { initial, publicFiles } = shell.document;
  const picture = publicFiles.includes(PUBLIC_FOLDER + PICTURE) ? PICTURE : undefined;
  const head = [
    '<meta charset="utf-8">',
    // The whole of the screen is the page's; what rounded corners, camera and home bar take is left free by its sheets.
    tag('meta', { name: 'viewport', content: 'width=device-width, initial-scale=1, viewport-fit=cover' }),
    ...headTags(headOf(route, content.head), { siteUrl, path: address, picture }),
    tag('meta', { name: 'color-scheme', content: 'light dark' }),
    ...(publicFiles.includes(PUBLIC_FOLDER + ICON)
      ? [tag('link', { rel: 'icon', type: 'image/svg+xml', href: ICON })]
      : []),
    ...(publicFiles.includes(COLOR_MODE_SCRIPT)
      ? [`${tag('script', reference('src', shell, COLOR_MODE_SCRIPT))}</script>`]
      : []),
    ...initial.styles.map((path) => tag('link', { rel: 'stylesheet', ...reference('href', shell, path) })),
    ...(rendered?.styles ?? []).map(({ location, path, integrity }) =>
      // By this name the code that is loaded later finds that the sheet is there already.
      tag('link', { rel: 'stylesheet', href: location + path, integrity, crossorigin: 'anonymous', 'data-href': path }),
    ),
    ...(publicFiles.includes(EARLY_PRESSES_SCRIPT) ? [deferred(EARLY_PRESSES_SCRIPT, shell)] : []),
    ...(rendered && publicFiles.includes(START_SCRIPT)
      ? [...initial.scripts.map((path) => startedLater(path, shell)), deferred(START_SCRIPT, shell)]
      : initial.scripts.map((path) => deferred(path, shell))),
    ...preloads(initial.preload, shell),
    ...(route?.owner ? preloadsOfPage(route.owner) : []),
    ...preloads(shell.document.pageFiles?.[route?.path ?? ''] ?? [], shell),
  ];
  return [
    '<!doctype html>',
    '<html lang="en">',
    '<head>',
    ...head,
    '</head>',
    '<body>',
    `<div id="root">${rendered?.html ?? ''}</div>`,
    ...(rendered ? [] : [route ? WITHOUT_SCRIPT : MISSING_WITHOUT_SCRIPT]),
    jsonBlock('environment-manifest', manifest),
    jsonBlock('site-configuration', configuration),
    ...(rendered
      ? [jsonBlock('rendered-page', { address, renderedAt: rendered.renderedAt, answers: rendered.answers })]
      : []),
    '</body>',
    '</html>',
    '',
  ].join('\n');
}

function jsonBlock(id: string, value: unknown): string {
  return `<script type="application/json" id="${id}">${inlineJson(value)}</script>`;
}

/** Where the files of a release are, and what they have to be. */
interface FileSource {
  readonly document: Pick<ShellRelease, 'files'>;
  readonly location: string;
}

/** Address and integrity of a file; an element that has an integrity needs `crossorigin` to be checked. */
function reference(
  attribute: 'href' | 'src',
  { document, location }: FileSource,
  path: string,
): Record<string, string | undefined> {
  return { [attribute]: location + path, integrity: document.files[path]?.integrity, crossorigin: 'anonymous' };
}

/** Deferred scripts run in their order. */
function deferred(path: string, source: FileSource): string {
  return `${tag('script', { defer: true, ...reference('src', source, path) })}</script>`;
}

/** A script that is only asked for as yet, and no earlier than what paints. */
function startedLater(path: string, source: FileSource): string {
  const asked = reference('href', source, path);
  return tag('link', { rel: 'preload', as: 'script', fetchpriority: 'low', ...asked, 'data-starts': true });
}

/** Files that the requested page waits for: the owner's entry, then what the exposed module takes. */
function preloadsOfPage({ remote, expose }: PageOwner): string[] {
  return preloads(new Set([remote.entry, ...(remote.exposes[expose] ?? [])]), {
    document: remote,
    location: remote.url,
  });
}

/** What browsers need to be told of a file that is asked for ahead, by the end of its name. */
const preloadedKinds: Readonly<Record<string, { readonly as: string; readonly type?: string }>> = {
  '.js': { as: 'script' },
  '.css': { as: 'style' },
  '.woff2': { as: 'font', type: 'font/woff2' },
};

function preloads(paths: Iterable<string>, source: FileSource): string[] {
  return [...paths].flatMap((path) => {
    const kind = preloadedKinds[extname(path)];
    return kind ? [tag('link', { rel: 'preload', ...kind, ...reference('href', source, path) })] : [];
  });
}
