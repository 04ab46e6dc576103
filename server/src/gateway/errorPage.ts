import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { explainError } from '../http/errors';
import { escapeHtml } from '../http/html';

/** Answers an error of a page as a page; it comes without the shell, which may be what is missing. */
export function sendErrorPage(error: FastifyError | Error, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const told = explainError(error, request, reply);
  return reply
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(
      [
        '<!doctype html>',
        '<html lang="en">',
        '<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">',
        '<meta name="color-scheme" content="light dark"><title>Market Pulse</title>',
        '<style>body{font:1rem/1.5 system-ui,sans-serif;max-width:40rem;margin:20vh auto 0;padding:0 1rem}</style></head>',
        `<body><h1>Market Pulse</h1><p>${escapeHtml(told.message)}</p>`,
        `<p><small>Request ${escapeHtml(request.id)}</small></p></body>`,
        '</html>',
        '',
      ].join('\n'),
    );
}
