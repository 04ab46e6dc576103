import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { InjectOptions } from 'fastify';
import type { App } from '../http/app';
import { resolveReferences } from '../http/openapi/references';

/** The part of JSON Schema that the document is written in. */
export interface JsonSchema {
  readonly type?: string | readonly string[];
  readonly examples?: readonly unknown[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: boolean | JsonSchema;
  readonly items?: JsonSchema;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly pattern?: string;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly anyOf?: readonly JsonSchema[];
  readonly oneOf?: readonly JsonSchema[];
}

interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly required?: boolean;
  readonly schema?: JsonSchema;
}

interface Response {
  readonly description?: string;
  readonly headers?: Readonly<Record<string, object>>;
  readonly content?: Readonly<Record<string, { readonly schema?: JsonSchema }>>;
}

/** One call of the API, as `/api/openapi.json` has it. */
export interface Operation {
  /** `GET /api/post/{slug}/`. */
  readonly name: string;
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly path: string;
  readonly operationId?: string;
  readonly tags?: readonly string[];
  readonly summary?: string;
  readonly parameters: readonly Parameter[];
  readonly requestBody?: Response;
  readonly responses: Readonly<Record<string, Response>>;
}

interface Document {
  readonly openapi: string;
  readonly paths: Record<string, Record<string, Omit<Operation, 'name' | 'method' | 'path'>>>;
}

/** Every operation of the OpenAPI document that the server serves, with its references resolved. */
export async function readOperations(app: App): Promise<Operation[]> {
  const served = (await app.inject('/api/openapi.json')).json<Document>();
  const document = resolveReferences(served, served);
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([key, operation]) => {
      const method = key.toUpperCase() as Operation['method'];
      return { ...operation, name: `${method} ${path}`, method, path, parameters: operation.parameters ?? [] };
    }),
  );
}

/** Makes a call of which only the status and a short body matter: a stream of events is let go once it has begun. */
export async function tryOperation(
  app: App,
  options: InjectOptions,
): Promise<{ statusCode: number; headers: Readonly<Record<string, unknown>>; body: string }> {
  const response = await app.inject({ ...options, payloadAsStream: true });
  const { statusCode, headers } = response;
  const stream = response.stream();
  if (String(headers['content-type']).startsWith('text/event-stream')) {
    stream.destroy();
    response.raw.res.destroy();
    return { statusCode, headers, body: '' };
  }
  const parts: Buffer[] = [];
  for await (const part of stream) parts.push(part as Buffer);
  return { statusCode, headers, body: unpacked(Buffer.concat(parts), headers['content-encoding']) };
}

/** A body as text: a long one comes compressed where the request takes that. */
function unpacked(body: Buffer, encoding: unknown): string {
  if (encoding === 'br') return brotliDecompressSync(body).toString();
  return (encoding === 'gzip' ? gunzipSync(body) : body).toString();
}
