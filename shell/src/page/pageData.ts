import type { PageAnswers } from '@market-pulse/api-client';
import type { EnvironmentManifest, SiteConfiguration } from '@market-pulse/contract';

/** What the gateway wrote into the page beside the chrome's files. */
export interface PageData {
  readonly manifest: EnvironmentManifest;
  readonly configuration: SiteConfiguration;
  /** What the page was rendered with; undefined when the root element is empty. */
  readonly rendered: RenderedPage | undefined;
}

/** What a browser needs to take over a page that the server rendered. */
export interface RenderedPage {
  /** The page's one address, from its path on, whatever was written to reach it: with the parameters that its route knows, by name. */
  readonly address: string;
  /** Milliseconds since 1970. */
  readonly renderedAt: number;
  readonly answers: PageAnswers;
}

function readJson<Value>(document: Document, id: string): Value {
  const text = document.getElementById(id)?.textContent;
  if (!text) throw new Error(`The page carries no ${id}`);
  return JSON.parse(text) as Value;
}

/**
 * Reads what the gateway inlined.
 *
 * @throws Error when the page did not come from the gateway
 */
export function readPageData(document: Document): PageData {
  return {
    manifest: readJson<EnvironmentManifest>(document, 'environment-manifest'),
    configuration: readJson<SiteConfiguration>(document, 'site-configuration'),
    rendered: document.getElementById('rendered-page') ? readJson<RenderedPage>(document, 'rendered-page') : undefined,
  };
}
