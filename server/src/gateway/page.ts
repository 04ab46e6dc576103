import {
  type EnvironmentManifest,
  type ManifestRemote,
  type ShellRelease,
  type SiteConfiguration,
  matchRoute,
  shellPages,
} from '@market-pulse/contract';
import { escapeHtml, inlineJson, tag } from '../http/html';

const SITE_NAME = 'Market Pulse';
/** Names no section: which ones there are depends on the environment. */
const DESCRIPTION = 'Actionable market intelligence for the modern investor.';
const ICON = '/favicon.svg';

/** Folder of the shell's release whose files the site serves from its root. */
export const PUBLIC_FOLDER = 'public';

/** Script of the shell that puts on the visitor's colours; it runs before the first paint, and so is no deferred one. */
const COLOR_MODE_SCRIPT = `${PUBLIC_FOLDER}/color-mode.js`;

/** The remote that shows a page, and the module of it. */
interface PageOwner {
  readonly remote: ManifestRemote;
  readonly expose: string;
}

/** A page of the site; without an owner it is one of the shell's own, or of a remote that is absent. */
export interface PageRoute {
  readonly path: string;
  readonly title?: string;
  readonly owner?: PageOwner;
}

/** The page at a path, of the shell or of a remote. Undefined for a path that nobody claims. */
export function findPage(manifest: EnvironmentManifest, pathname: string): PageRoute | undefined {
  const present = manifest.remotes.flatMap((remote) =>
    remote.routes.map(({ path, title, expose }) => ({ path, title, owner: { remote, expose } })),
  );
  // Such a page says that its section is not available.
  const absent = (manifest.absent ?? []).flatMap(({ routes }) => routes.map(({ path, title }) => ({ path, title })));
  const pages: PageRoute[] = [...present, ...absent];
  return matchRoute([...Object.values<PageRoute>(shellPages), ...pages], pathname)?.route;
}

export interface PageContent {
  readonly manifest: EnvironmentManifest;
  readonly shell: { readonly document: ShellRelease; readonly location: string };
  readonly configuration: SiteConfiguration;
  /** Undefined for a path that nobody claims. */
  readonly route: PageRoute | undefined;
  readonly nonce: string;
}

/**
 * The document that boots the shell. Beside the shell's files it carries, as data, the manifest
 * (`#environment-manifest`), the site's configuration (`#site-configuration`) and the nonce for styles
 * (`meta[name=csp-nonce]`), and it preloads what the requested route shows.
 */
export function renderPage({ manifest, shell, configuration, route, nonce }: PageContent): string {
  const { initial, publicFiles } = shell.document;
  const head = [
    '<meta charset="utf-8">',
    tag('meta', { name: 'viewport', content: 'width=device-width, initial-scale=1' }),
    `<title>${escapeHtml(titleOf(route))}</title>`,
    tag('meta', { name: 'description', content: DESCRIPTION }),
    tag('meta', { name: 'color-scheme', content: 'light dark' }),
    tag('meta', { name: 'csp-nonce', content: nonce }),
    ...(publicFiles.includes(PUBLIC_FOLDER + ICON)
      ? [tag('link', { rel: 'icon', type: 'image/svg+xml', href: ICON })]
      : []),
    ...(publicFiles.includes(COLOR_MODE_SCRIPT)
      ? [`${tag('script', reference('src', shell, COLOR_MODE_SCRIPT))}</script>`]
      : []),
    ...initial.styles.map((path) => tag('link', { rel: 'stylesheet', ...reference('href', shell, path) })),
    ...initial.scripts.map((path) => `${tag('script', { defer: true, ...reference('src', shell, path) })}</script>`),
    ...preloads(initial.preload, shell),
    ...(route?.owner ? preloadsOfPage(route.owner) : []),
  ];
  return [
    '<!doctype html>',
    '<html lang="en">',
    '<head>',
    ...head,
    '</head>',
    '<body>',
    '<div id="root"></div>',
    `<noscript>${SITE_NAME} needs JavaScript. Please switch it on in your browser and load this page again.</noscript>`,
    jsonBlock('environment-manifest', manifest),
    jsonBlock('site-configuration', configuration),
    '</body>',
    '</html>',
    '',
  ].join('\n');
}

function titleOf(route: PageRoute | undefined): string {
  const title = route ? route.title : 'Page not found';
  return title === undefined ? SITE_NAME : `${title} · ${SITE_NAME}`;
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

/** Files that the requested page waits for: the owner's entry, then what the exposed module takes. */
function preloadsOfPage({ remote, expose }: PageOwner): string[] {
  return preloads(new Set([remote.entry, ...(remote.exposes[expose] ?? [])]), {
    document: remote,
    location: remote.url,
  });
}

function preloads(paths: Iterable<string>, source: FileSource): string[] {
  return [...paths].flatMap((path) => {
    const as = path.endsWith('.js') ? 'script' : path.endsWith('.css') ? 'style' : undefined;
    return as === undefined ? [] : [tag('link', { rel: 'preload', as, ...reference('href', source, path) })];
  });
}
