import { useEffect, useMemo, useRef, useSyncExternalStore } from 'react';
import { typography } from '../primitives/typography';
import { keepAllowed } from './keepAllowed';
import { withHeadingIds } from './headings';
import { withPictureSources } from './pictureTags';
import { sanitizeHtml, type AllowedHtml } from './sanitizeHtml';
import { watchWideParts } from './watchWideParts';

export interface RichTextProps {
  /** As the API gives it. */
  html: string;
  /** What it may be made of. A constant of the module: another object is sanitised for anew. */
  allowed: AllowedHtml;
  /** Whether it begins where a page is seen first: its first picture does not wait until it is near the window. */
  isFirst?: boolean;
  /** Whether its parts can be linked to, as `headingsOf` names them. One such text to a page. */
  hasAnchors?: boolean;
  /** `auto` for what people write in whatever language: it reads from the side that its first letter reads from. */
  dir?: 'auto';
}

const neverChanges = () => () => undefined;

/**
 * A text with paragraphs, links and lists that people wrote. It is sanitised whenever it is shown: in a browser by DOMPurify;
 * on a server, and while a browser takes over what a server sent, by `keepAllowed`, which needs no document and says the same
 * in both places. What is wider than its place in it can be scrolled by keyboard.
 */
export function RichText({ html, allowed, isFirst = false, hasAnchors = false, dir }: RichTextProps) {
  const isBrowsers = useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
  const sanitize = isBrowsers ? sanitizeHtml : keepAllowed;
  const __html = useMemo(() => {
    const safe = withPictureSources(sanitize(html, allowed), { isFirst });
    return hasAnchors ? withHeadingIds(safe) : safe;
  }, [sanitize, html, allowed, isFirst, hasAnchors]);
  const text = useRef<HTMLDivElement>(null);
  useEffect(() => (text.current ? watchWideParts(text.current) : undefined), [__html]);
  return <div ref={text} dir={dir} className={typography.prose} dangerouslySetInnerHTML={{ __html }} />;
}
