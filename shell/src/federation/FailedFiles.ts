import type { ReleaseFileAddress } from './releaseFiles';

/**
 * Scripts and stylesheets below some folders that did not come, as the elements say that asked for them. A module takes
 * several at once, and the error of its import names only the first that failed.
 */
export class FailedFiles {
  private readonly files = new Map<string, ReleaseFileAddress>();

  /** Watches for as long as the page is open. */
  constructor(private readonly folders: readonly string[]) {
    document.addEventListener('error', ({ target }) => this.note(target), true);
  }

  find(url: string): ReleaseFileAddress | undefined {
    return this.files.get(url);
  }

  list(): readonly ReleaseFileAddress[] {
    return [...this.files.values()];
  }

  /** Forgets a file that came. */
  delete(url: string): void {
    this.files.delete(url);
  }

  private note(target: EventTarget | null): void {
    if (target instanceof HTMLScriptElement) this.add(target.src, target.integrity);
    if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') this.add(target.href, target.integrity);
  }

  private add(url: string, integrity: string): void {
    if (!this.folders.some((folder) => url.startsWith(folder))) return;
    this.files.set(url, { url, integrity: integrity === '' ? undefined : integrity });
  }
}
