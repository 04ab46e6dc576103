import type { App } from '../app';
import type { OpenApiDocument } from '../openapi/document';
import { resolveReferences } from '../openapi/references';
import { renderDocs } from './page';

/** `/docs`: the OpenAPI document for people. It does not change while the server runs. */
export async function docsRoute(app: App): Promise<void> {
  let page: string | undefined;
  app.get('/docs/', { schema: { hide: true } }, async (_request, reply) => {
    page ??= renderDocs(readDocument(app));
    return reply.type('text/html; charset=utf-8').send(page);
  });
}

function readDocument(app: App): OpenApiDocument {
  const document = app.swagger() as unknown as OpenApiDocument;
  return resolveReferences(document, document);
}
