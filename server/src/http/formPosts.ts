import { errorStatus } from '@market-pulse/contract';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import type { App } from './app';
import { ApiError, type FieldErrors, explainError, sendError } from './errors';
import { escapeHtml, tag } from './html';
import { sendNotice, sendPlainPage } from './notice';

/** How browsers send a form by themselves. */
export const FORM_TYPE = 'application/x-www-form-urlencoded';
/** A form of the site holds a few thousand characters, each of up to nine bytes. */
const FORM_BYTES = 64 * 1024;

/** A field as a browser shows it by itself. */
export interface FormField {
  readonly name: string;
  readonly label: string;
  /** `textarea` for several lines. */
  readonly type: 'text' | 'email' | 'textarea';
  readonly autoComplete?: string;
  readonly maxLength: number;
}

/** A form of the site that browsers without script send by themselves, as they do to its address in the API. */
export interface PostedForm {
  readonly title: string;
  readonly fields: readonly FormField[];
  /** What is sent along, by name, and nobody sees. */
  readonly hidden?: readonly string[];
  readonly button: string;
  /** What it says once it was taken. */
  readonly thanks: string;
  /** Where that is said, below the prefix: an address that can be loaded again without sending anything. */
  readonly thanksPath: string;
  /** The body of the call, of what was typed. */
  readonly bodyOf?: (fields: Readonly<Record<string, string>>) => object;
}

/** Whether a browser sent a form by itself; scripts of the site send JSON. */
export function isFormPost({ headers }: Pick<FastifyRequest, 'headers'>): boolean {
  return (headers['content-type'] ?? '').split(';', 1)[0]?.trim().toLowerCase() === FORM_TYPE;
}

/**
 * Lets the routes of `app` be called by forms too: the body, limits and rules are those of the call, and the answers are pages. To be
 * called in a plugin of its own, before its one route, whose handler ends with `sendTaken`.
 */
export function acceptForms(app: App, form: PostedForm): void {
  app.addContentTypeParser(FORM_TYPE, { parseAs: 'string', bodyLimit: FORM_BYTES }, (_request, text, done) => {
    const fields = Object.fromEntries(new URLSearchParams(String(text)));
    done(null, form.bodyOf?.(fields) ?? fields);
  });
  app.addHook('preParsing', async (request) => {
    if (isFormPost(request)) requireOwnPage(request);
  });
  app.setErrorHandler((error: FastifyError | Error, request, reply) => {
    if (!isFormPost(request)) return sendError(error, request, reply);
    return sendFormAgain(form, explainError(error, request, reply), request, reply);
  });
  app.get(form.thanksPath, { schema: { hide: true } }, (_request, reply) =>
    sendNotice(reply, { title: form.title, message: form.thanks }),
  );
}

/** Answers that a call was taken: programs get the message, a browser that sent a form is led to the page that says it. */
export function sendTaken(
  request: FastifyRequest,
  reply: FastifyReply,
  { thanks, thanksPath }: PostedForm,
): FastifyReply {
  if (!isFormPost(request)) return reply.send({ message: thanks });
  return reply.redirect(request.server.prefix + thanksPath, 303);
}

/**
 * Pages elsewhere may not send our forms for those who look at them. Browsers say where a form comes from.
 *
 * @throws {ApiError} `forbidden`.
 */
export function requireOwnPage({ headers, host }: FastifyRequest): void {
  const site = headers['sec-fetch-site'];
  const isOwn = site === undefined ? hostOf(headers.origin) === host : site === 'same-origin';
  if (!isOwn) throw new ApiError('forbidden', 'This form was sent by another site. Please fill it in here.');
}

function hostOf(origin: string | undefined): string | undefined {
  return origin !== undefined && URL.canParse(origin) ? new URL(origin).host : undefined;
}

/** The form with what was typed, and what is wrong with it. */
function sendFormAgain(form: PostedForm, error: ApiError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const typed = readTyped(request.body);
  const { fields: faults = {} } = error;
  const action = request.url.split('?', 1)[0] ?? '';
  return sendPlainPage(reply.code(errorStatus[error.code]), form.title, [
    `<p role="alert">${escapeHtml(error.message)}</p>`,
    tag('form', { method: 'post', action }),
    ...form.fields.map((field) => renderField(field, typed[field.name] ?? '', faults)),
    ...(form.hidden ?? []).map((name) => tag('input', { type: 'hidden', name, value: typed[name] ?? '' })),
    `<p><button type="submit">${escapeHtml(form.button)}</button></p>`,
    '</form>',
  ]);
}

function readTyped(body: unknown): Record<string, string> {
  const entries = typeof body === 'object' && body !== null ? Object.entries(body) : [];
  return Object.fromEntries(entries.map(([name, value]) => [name, typeof value === 'string' ? value : '']));
}

function renderField({ name, label, type, autoComplete, maxLength }: FormField, typed: string, faults: FieldErrors) {
  const texts = faults[name] ?? [];
  const attributes = {
    id: name,
    name,
    autocomplete: autoComplete,
    maxlength: String(maxLength),
    ...(texts.length > 0 && { 'aria-invalid': 'true', 'aria-describedby': `${name}-error` }),
  };
  return [
    `<p><label for="${name}">${escapeHtml(label)}</label>`,
    type === 'textarea'
      ? // The first line break of the element is no part of the text.
        `${tag('textarea', { ...attributes, rows: '6' })}\n${escapeHtml(typed)}</textarea>`
      : tag('input', { ...attributes, type, value: typed }),
    '</p>',
    ...(texts.length > 0 ? [`<p id="${name}-error">${escapeHtml(texts.join(' '))}</p>`] : []),
  ].join('');
}
