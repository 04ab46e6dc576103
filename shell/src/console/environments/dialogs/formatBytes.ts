const KILOBYTE = 1_000;
const MEGABYTE = 1_000_000;

/** Size of a release for people: `812 KB`, `1.4 MB`. */
export function formatBytes(bytes: number): string {
  if (bytes < KILOBYTE) return `${bytes} bytes`;
  if (bytes < MEGABYTE) return `${Math.round(bytes / KILOBYTE)} KB`;
  return `${(bytes / MEGABYTE).toFixed(1)} MB`;
}
