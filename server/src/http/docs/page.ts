import { STATUS_CODES } from 'node:http';
import { escapeHtml } from '../html';
import type { OpenApiDocument, Operation, Parameter, Schema } from '../openapi/document';
import { describeSchema, shapeOf } from './schema';

/** Fits the policy of every answer that is no page of the site: no script, no file, styles of its own. */
const STYLE = `
:root { color-scheme: light dark; --line: color-mix(in srgb, currentColor 20%, transparent) }
body { font: 1rem/1.5 system-ui, sans-serif; max-width: 60rem; margin: 0 auto; padding: 1rem }
code, pre { font: .875rem/1.5 ui-monospace, monospace; overflow-wrap: anywhere }
pre { margin: .25rem 0 1rem; padding: .5rem .75rem; border: 1px solid var(--line); border-radius: .25rem;
  white-space: pre-wrap }
nav a { display: inline-block; margin-right: 1rem }
details { border-top: 1px solid var(--line); padding: .5rem 0 }
summary { cursor: pointer }
summary b { display: inline-block; min-width: 4.5rem }
table { border-collapse: collapse; width: 100%; margin-bottom: 1rem }
th, td { text-align: left; vertical-align: top; padding: .25rem .75rem .25rem 0; border-bottom: 1px solid var(--line) }`;

interface Call {
  readonly method: string;
  readonly path: string;
  readonly operation: Operation;
}

/**
 * The OpenAPI document as a page for people: every call by subject, with what it takes and answers.
 *
 * @param document with its references resolved
 */
export function renderDocs(document: OpenApiDocument): string {
  const subjects = callsBySubject(document);
  const title = escapeHtml(document.info.title);
  return [
    '<!doctype html>',
    '<html lang="en">',
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${title}</title>`,
    `<style>${STYLE}</style>`,
    '</head>',
    '<body>',
    `<h1>${title}</h1>`,
    `<p>Version ${escapeHtml(document.info.version)}. The same as data: <a href="/api/openapi.json">openapi.json</a>.`,
    'Every error has the body that is shown at the end.</p>',
    `<nav aria-label="Subjects">${[...subjects.keys()].map(subjectLink).join('')}</nav>`,
    ...[...subjects].map(([subject, calls]) =>
      [`<h2 id="${anchor(subject)}">${escapeHtml(subject)}</h2>`, ...calls.map(renderCall)].join('\n'),
    ),
    ...renderErrorBody(subjects),
    '</body>',
    '</html>',
    '',
  ].join('\n');
}

function callsBySubject({ paths }: OpenApiDocument): Map<string, Call[]> {
  const subjects = new Map<string, Call[]>();
  for (const [path, operations] of Object.entries(paths)) {
    for (const [method, operation] of Object.entries(operations)) {
      const subject = operation.tags?.[0] ?? 'Other';
      subjects.set(subject, [...(subjects.get(subject) ?? []), { method: method.toUpperCase(), path, operation }]);
    }
  }
  return subjects;
}

const anchor = (subject: string) => encodeURIComponent(subject.toLowerCase().replaceAll(' ', '-'));

function subjectLink(subject: string): string {
  return `<a href="#${anchor(subject)}">${escapeHtml(subject)}</a>`;
}

function renderCall({ method, path, operation }: Call): string {
  const { summary = '', description, security = [], parameters = [], requestBody } = operation;
  const body = Object.entries(requestBody?.content ?? {});
  return [
    '<details>',
    `<summary><b>${method}</b> <code>${escapeHtml(path)}</code> ${escapeHtml(summary)}</summary>`,
    description === undefined ? '' : `<p>${escapeHtml(description)}</p>`,
    renderSecurity(security),
    parameters.length > 0 ? renderParameters(parameters) : '',
    ...body.map(([type, { schema }]) => `<p>Takes <code>${escapeHtml(type)}</code></p>${schemaBlock(schema)}`),
    ...Object.entries(operation.responses)
      .filter(([status]) => status < '400')
      .map(([status, { description: text, content = {} }]) => {
        const [first] = Object.values(content);
        return `<p>Answers <b>${status}</b>${said(status, text)}</p>${schemaBlock(first?.schema)}`;
      }),
    `<p>Errors: ${errorsOf(operation)}</p>`,
    '</details>',
  ].join('\n');
}

/** Of several requirements one is enough; an empty one is met by everybody. */
function renderSecurity(security: NonNullable<Operation['security']>): string {
  if (security.length === 0) return '';
  return security.every((requirement) => Object.hasOwn(requirement, 'bearer'))
    ? '<p>Needs a bearer.</p>'
    : '<p>May come with a bearer.</p>';
}

/** The text of an answer, unless it is no more than the name of its status. */
function said(status: string, text: string | undefined): string {
  return text === undefined || text === STATUS_CODES[status] ? '' : `: ${escapeHtml(text)}`;
}

function errorsOf({ responses }: Operation): string {
  return Object.entries(responses)
    .filter(([status]) => status >= '400')
    .map(([status, { description }]) => `<b>${status}</b>${said(status, description)}`)
    .join('; ');
}

function renderParameters(parameters: readonly Parameter[]): string {
  const rows = parameters.map(({ name, in: place, required = false, description, schema = {} }) => {
    const text = [describeSchema(schema), description ?? schema.description ?? '']
      .filter((part) => part !== '')
      .join('; ');
    const where = `${place}${required ? ', needed' : ''}`;
    return `<tr><td><code>${escapeHtml(name)}</code></td><td>${where}</td><td>${escapeHtml(text)}</td></tr>`;
  });
  return `<table><thead><tr><th>Parameter</th><th>In</th><th>What</th></tr></thead><tbody>${rows.join('')}</tbody></table>`;
}

/** The shape of a schema, and its example where it has one. */
function schemaBlock(schema: Schema | undefined): string {
  if (schema === undefined) return '';
  const [example] = schema.examples ?? [];
  const shown = example === undefined ? '' : `<p>Such as</p><pre>${escapeHtml(JSON.stringify(example, null, 2))}</pre>`;
  return `<pre>${escapeHtml(shapeOf(schema))}</pre>${shown}`;
}

/** The body that all errors share, taken from the first call. */
function renderErrorBody(subjects: Map<string, Call[]>): string[] {
  const [first] = [...subjects.values()].flat();
  const [content] = Object.values(first?.operation.responses['500']?.content ?? {});
  return content === undefined ? [] : [`<h2 id="errors">The body of errors</h2>${schemaBlock(content.schema)}`];
}
