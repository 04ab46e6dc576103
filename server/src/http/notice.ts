import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { escapeHtml, tag } from './html';
import { noticePolicy } from './policy';

/** What a person reads who follows a link, of a mail or of a preview, that the site itself has no page for. */
export interface Notice {
  readonly title: string;
  readonly message: string;
  /** Text of a button that sends the same address as POST. */
  readonly button?: string;
}

/** Whether a browser asks, to show the answer, and not a program. */
export function takesPage(request: FastifyRequest): boolean {
  return request.headers.accept?.includes('text/html') ?? false;
}

/** Answers a page of text without scripts. It is kept nowhere, and its address, which holds a token, goes nowhere. */
export function sendNotice(reply: FastifyReply, { title, message, button }: Notice): FastifyReply {
  void reply.header('referrer-policy', 'no-referrer');
  return sendPlainPage(reply, title, [
    `<p>${escapeHtml(message)}</p>`,
    ...(button === undefined
      ? []
      : [`<form method="post"><button type="submit">${escapeHtml(button)}</button></form>`]),
  ]);
}

const STYLES = [
  'body{max-width:36rem;margin:4rem auto;padding:0 1rem;font:1rem/1.5 system-ui,sans-serif}',
  'button,input,textarea{font:inherit;padding:.5rem 1rem;box-sizing:border-box}',
  'label{display:block}',
  'input,textarea{display:block;width:100%}',
  '[id$="-error"],[role="alert"]{margin:.25rem 0;color:light-dark(#b8202d,#ff8a8f)}',
].join('');

/**
 * Answers a page that needs nothing of the site: no script, no file.
 *
 * @param lines HTML below the heading
 */
export function sendPlainPage(reply: FastifyReply, title: string, lines: readonly string[]): FastifyReply {
  const nonce = randomBytes(16).toString('base64');
  return reply
    .header('content-security-policy', noticePolicy(nonce))
    .type('text/html; charset=utf-8')
    .send(renderPlainPage(title, lines, nonce));
}

function renderPlainPage(title: string, lines: readonly string[], nonce: string): string {
  return [
    '<!doctype html>',
    '<html lang="en">',
    '<head>',
    '<meta charset="utf-8">',
    tag('meta', { name: 'viewport', content: 'width=device-width, initial-scale=1' }),
    tag('meta', { name: 'color-scheme', content: 'light dark' }),
    tag('meta', { name: 'robots', content: 'noindex' }),
    `<title>${escapeHtml(title)} · Market Pulse</title>`,
    `${tag('style', { nonce })}:root{color-scheme:light dark}${STYLES}</style>`,
    '</head>',
    '<body>',
    '<main>',
    `<h1>${escapeHtml(title)}</h1>`,
    ...lines,
    '<p><a href="/">Market Pulse</a></p>',
    '</main>',
    '</body>',
    '</html>',
    '',
  ].join('\n');
}
