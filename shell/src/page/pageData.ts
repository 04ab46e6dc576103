import type { EnvironmentManifest, SiteConfiguration } from '@market-pulse/contract';

/** What the gateway wrote into the page beside the chrome's files. */
export interface PageData {
  readonly manifest: EnvironmentManifest;
  readonly configuration: SiteConfiguration;
  /** Nonce that styles need under the content security policy. */
  readonly nonce: string | undefined;
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
    nonce: document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content,
  };
}
