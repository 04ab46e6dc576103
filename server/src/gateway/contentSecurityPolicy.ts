import { serializePolicy } from '../http/policy';
import { isElsewhere } from '../platform/manifest/folderAddress';

/** Where browsers send what they refused. */
const REPORTS_PATH = '/api/platform/reports/csp/';
const REPORTS_ENDPOINT = 'csp';
/** Names the endpoint of `report-to`. */
export const reportingEndpoints = `${REPORTS_ENDPOINT}="${REPORTS_PATH}"`;

/** Folders on other origins that a page may load code and styles from. */
export interface PageSources {
  /** Of the releases that the page is composed of. */
  readonly releases: readonly string[];
  /** Of builds that this browser previews. */
  readonly overrides: readonly string[];
}

/** What of a manifest says where files come from. */
interface Composition {
  readonly remotes: readonly { readonly url: string; readonly fallback: { readonly url: string } | null }[];
  readonly preview?: { readonly overrides: Readonly<Record<string, string>> } | undefined;
}

/** Folders elsewhere of everything that a manifest lets a browser load. */
export function sourcesOf({ remotes, preview }: Composition): PageSources {
  const folders = remotes.flatMap(({ url, fallback }) => [url, ...(fallback ? [fallback.url] : [])]);
  return {
    releases: [...new Set(folders.filter(isElsewhere))],
    overrides: Object.values(preview?.overrides ?? {}),
  };
}

/**
 * Content security policy of a page: scripts of this site and of the releases that it is composed of, no inline script
 * and no `eval`. The federation runtime needs neither with entries of type `global`. Data comes from this site alone: what
 * else may be fetched are files of those releases.
 * Sheets are files too, those of the design system among them: no style element is written into a page. Style attributes,
 * which it sets while measuring, are allowed.
 *
 * @param isSecure whether the page is under https
 */
export function pagePolicy({ releases, overrides }: PageSources, isSecure: boolean): string {
  const code = ["'self'", ...releases, ...overrides];
  return serializePolicy({
    'default-src': code,
    'script-src': code,
    'style-src': code,
    'style-src-attr': ["'unsafe-inline'"],
    // Pictures of other sites come through this one: an address elsewhere would carry out what is written into it.
    'img-src': [...code, 'data:'],
    // Of these folders files alone: the loader fetches one anew that did not work, and an override is described by its
    // own release.json, which nobody but this browser may be able to read.
    'connect-src': code,
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
    'report-uri': [REPORTS_PATH],
    // Browsers that know it look at no report-uri, and send nothing from a page without TLS.
    ...(isSecure && { 'report-to': [REPORTS_ENDPOINT] }),
  });
}

/** Policy of every answer that is no page: nothing in it runs. Pictures (SVG) may style themselves. */
export const filePolicy = {
  useDefaults: false,
  directives: {
    'default-src': ["'none'"],
    'style-src': ["'unsafe-inline'"],
    'frame-ancestors': ["'none'"],
  },
};
