import { usePlatform } from '@market-pulse/remote-kit';
import type { ReactNode } from 'react';
import styles from './PreviewBanner.module.css';

export interface PreviewBannerProps {
  /** Remotes whose override could not be read; what the environment has is shown for them. */
  readonly deadOverrides: readonly string[];
}

/**
 * Says that this browser sees something else than visitors do, and leads back. The way back is a plain link that the
 * server answers: it needs nothing of what is being tried out.
 */
export function PreviewBanner({ deadOverrides }: PreviewBannerProps): ReactNode {
  const { preview, remotes } = usePlatform().manifest;
  if (!preview) return undefined;
  const titleOf = (name: string) => remotes.find((remote) => remote.name === name)?.title ?? name;
  const overrides = Object.entries(preview.overrides);
  return (
    <aside className={styles.banner} aria-label="Preview">
      <p>
        <strong>Preview of {preview.environment}.</strong>{' '}
        {overrides.map(([name, url]) => (
          <span key={name}>
            {titleOf(name)} from {url}
            {deadOverrides.includes(name) ? ' cannot be reached, its published release is shown. ' : '. '}
          </span>
        ))}
        Only this browser sees it.
      </p>
      <nav aria-label="Preview">
        <a href={preview.share_url}>Share</a>
        <a href={preview.leave_url}>Leave the preview</a>
      </nav>
    </aside>
  );
}
