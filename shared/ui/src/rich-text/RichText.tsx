import { useMemo } from 'react';
import { typography } from '../primitives/typography';
import { sanitizeHtml, type AllowedHtml } from './sanitizeHtml';

export interface RichTextProps {
  /** As the API gives it. */
  html: string;
  /** What it may be made of. A constant of the module: another object is sanitised for anew. */
  allowed: AllowedHtml;
}

/** A text with paragraphs, links and lists that people wrote. It is sanitised whenever it is shown. */
export function RichText({ html, allowed }: RichTextProps) {
  const __html = useMemo(() => sanitizeHtml(html, allowed), [html, allowed]);
  return <div className={typography.prose} dangerouslySetInnerHTML={{ __html }} />;
}
