import { escapeHtml } from '../http/html';

/** A mail to be sent. */
export interface MailMessage {
  /** Which message it is, such as `reset_password`; for logs and operators. */
  readonly kind: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** Address that answers go to; without it, they go to the sender. */
  readonly replyTo?: string;
  /** Address of the one-click unsubscribe headers (RFC 8058). */
  readonly unsubscribeUrl?: string;
}

/** A link that the reader is asked to follow. */
interface MailLink {
  readonly label: string;
  readonly url: string;
}

interface MailParts extends Pick<MailMessage, 'kind' | 'subject' | 'replyTo' | 'unsubscribeUrl'> {
  /** Plain text; what people typed may stand in it. */
  readonly paragraphs: readonly string[];
  readonly link?: MailLink;
  /** What stands below the link, such as what to do when one did not ask for the mail. */
  readonly closing?: readonly string[];
  readonly siteUrl: string;
}

const SIGNATURE = 'Market Pulse';

/** Writes a mail as plain text and as simple HTML, which say the same. Links in it are absolute. */
export function composeMail({ paragraphs, link, closing = [], siteUrl, ...head }: MailParts): MailMessage {
  const unsubscribe = head.unsubscribeUrl && { label: 'Unsubscribe', url: head.unsubscribeUrl };
  const text = [
    ...paragraphs,
    ...(link ? [`${link.label}:\n${link.url}`] : []),
    ...closing,
    `${SIGNATURE}\n${siteUrl}`,
    ...(unsubscribe ? [`${unsubscribe.label}: ${unsubscribe.url}`] : []),
  ];
  const html = [
    ...paragraphs.map(htmlParagraph),
    ...(link ? [`<p>${htmlLink(link)}</p>`] : []),
    ...closing.map(htmlParagraph),
    `<p>${htmlLink({ label: SIGNATURE, url: siteUrl })}</p>`,
    ...(unsubscribe ? [`<p><small>${htmlLink(unsubscribe)}</small></p>`] : []),
  ];
  return {
    ...head,
    text: `${text.join('\n\n')}\n`,
    html: `<!doctype html>\n<html lang="en">\n<head><meta charset="utf-8"><title>${escapeHtml(head.subject)}</title></head>\n<body>\n${html.join('\n')}\n</body>\n</html>\n`,
  };
}

function htmlParagraph(text: string): string {
  return `<p>${escapeHtml(text).replaceAll('\n', '<br>\n')}</p>`;
}

function htmlLink({ label, url }: MailLink): string {
  return `<a href="${escapeHtml(url)}">${escapeHtml(label)}</a>`;
}
