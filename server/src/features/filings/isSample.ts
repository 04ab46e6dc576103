import { PRESS_RELEASE_FORM } from '@market-pulse/contract';

/**
 * Whether a filing is what the bundled sample tells of it: of every other one the original at the SEC is known, but of press releases,
 * which come from companies themselves.
 */
export function isSample(form: string | null, originalUrl: string | null | undefined): boolean {
  return form !== PRESS_RELEASE_FORM && (originalUrl ?? null) === null;
}
