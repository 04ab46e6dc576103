import { useMemo, useSyncExternalStore } from 'react';
import { typography } from '../primitives/typography';
import { keepAllowed } from './keepAllowed';
import { sanitizeHtml, type AllowedHtml } from './sanitizeHtml';

export interface RichTextProps {
  /** As the API gives it. */
  html: string;
  /** What it may be made of. A constant of the module: another object is sanitised for anew. */
  allowed: AllowedHtml;
}

const neverChanges = () => () => undefined;

/**
 * A text with paragraphs, links and lists that people wrote. It is sanitised whenever it is shown: in a browser by DOMPurify;
 * on a server, and while a browser takes over what a server sent, by `keepAllowed`, which needs no document and says the same
 * in both places.
 */
export function RichText({ html, allowed }: RichTextProps) {
  const isBrowsers = useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
  const sanitize = isBrowsers ? sanitizeHtml : keepAllowed;
  const __html = useMemo(() => sanitize(html, allowed), [sanitize, html, allowed]);
  return <div className={typography.prose} dangerouslySetInnerHTML={{ __html }} />;
}
