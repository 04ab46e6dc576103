import { useApp } from '@market-pulse/ui';
import type { ReactNode } from 'react';

export interface ShareButtonProps {
  readonly title: string;
  readonly className: string | undefined;
}

/** Passes the address of the page on: by the device's own sheet where it is held in a hand, else by the clipboard. */
export function ShareButton({ title, className }: ShareButtonProps): ReactNode {
  const { message } = useApp();
  const copy = async (url: string) => {
    try {
      await navigator.clipboard.writeText(url);
      message.info('The link is copied.');
    } catch {
      message.error('The link could not be copied. Copy it from the address bar.');
    }
  };
  const share = async () => {
    const url = `${window.location.origin}${window.location.pathname}`;
    if (typeof navigator.share !== 'function' || !window.matchMedia('(pointer: coarse)').matches) return copy(url);
    try {
      await navigator.share({ title, url });
    } catch (error) {
      // Whoever closes the sheet wants nothing else.
      if (!(error instanceof DOMException && error.name === 'AbortError')) await copy(url);
    }
  };
  return (
    <button type="button" className={className} aria-label="Share this post" onClick={() => void share()}>
      <svg viewBox="0 0 16 16" aria-hidden>
        <path d="M8 9.5v-7M5.3 5L8 2.3 10.7 5M3 8v5.5h10V8" />
      </svg>
      Share
    </button>
  );
}
