import * as contract from '@market-pulse/contract';
import { createJsonSchemaTransform, createJsonSchemaTransformObject } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { OpenApiDocument, Reference, Schema } from './document';
import { examples } from './examples';
import { componentReference, resolveReferences } from './references';

/** Name of the component that a schema of the contract becomes, as the contract names its type: `forumPost` is `ForumPost`. */
export function componentName(exportName: string): string {
  return exportName.charAt(0).toUpperCase() + exportName.slice(1).replace(/Schema$/, '');
}

/** What fastify-type-provider-zod adds to the name of a schema as requests have it. */
const INPUT = 'Input';

const registry = z.registry<{ id: string }>();
for (const [name, schema] of Object.entries(contract)) {
  // Of two names of one schema the first counts.
  if (schema instanceof z.ZodType && !registry.has(schema)) registry.add(schema, { id: componentName(name) });
}

type Override = NonNullable<NonNullable<Parameters<typeof z.toJSONSchema>[1]>['override']>;

/** An answer may get further properties one day: zod would say of each that it never does. */
const allowMore: Override = ({ zodSchema, jsonSchema }) => {
  const { def } = zodSchema._zod;
  if (def.type === 'object' && def.catchall === undefined) delete jsonSchema.additionalProperties;
};

/** Bodies and answers refer to the schemas of the contract; the document lists parameters one by one, so these do not. */
const zodToJsonConfig = { override: allowMore };
export const transformBodies = createJsonSchemaTransform({ schemaRegistry: registry, zodToJsonConfig });
export const transformParameters = createJsonSchemaTransform({ schemaRegistry: z.registry(), zodToJsonConfig });
export const addSchemas = createJsonSchemaTransformObject({ schemaRegistry: registry, zodToJsonConfig });

/** Refers to a schema of the contract as requests have it. @throws {Error} for another schema. */
export function bodyReference(schema: z.ZodType): Reference {
  const id = registry.get(schema)?.id;
  if (id === undefined) throw new Error('Only schemas of the contract have a name');
  return componentReference('schemas', id + INPUT);
}

const SCHEMA_REFERENCE = /"#\/components\/schemas\/(\w+)"/g;

function namesIn(part: unknown): string[] {
  return [...JSON.stringify(part).matchAll(SCHEMA_REFERENCE)].map(([, name = '']) => name);
}

/** Names of the schemas that something refers to, from these parts on. */
function usedBy(parts: readonly unknown[], schemas: Readonly<Record<string, Schema>>): Set<string> {
  const used = new Set<string>();
  const visit = (part: unknown): void => {
    for (const name of namesIn(part)) {
      if (used.has(name)) continue;
      used.add(name);
      visit(schemas[name]);
    }
  };
  visit(parts);
  return used;
}

/**
 * The document with only the schemas that it uses, in the order of their names and with their examples. A schema is there
 * twice, as requests and as answers have it, only where both are used and differ: the former is then called `…Input`.
 */
export function settleSchemas(document: OpenApiDocument): OpenApiDocument {
  const { schemas, ...components } = document.components;
  const used = usedBy([document.paths, components], schemas);
  const inFull = (name: string) => JSON.stringify(resolveReferences(schemas[name], document));
  const settledNames = new Map(
    [...used].map((name) => {
      const plain = name.endsWith(INPUT) ? name.slice(0, -INPUT.length) : name;
      const isOther = plain !== name && used.has(plain) && inFull(plain) !== inFull(name);
      return [name, isOther ? name : plain];
    }),
  );
  const rename = <Part>(part: Part): Part =>
    JSON.parse(
      JSON.stringify(part).replace(
        SCHEMA_REFERENCE,
        (_, name: string) => `"#/components/schemas/${settledNames.get(name)}"`,
      ),
    ) as Part;
  const settled = [...used].map((name): [string, Schema] => [
    settledNames.get(name) ?? name,
    rename(schemas[name] ?? {}),
  ]);
  return {
    ...document,
    paths: rename(document.paths),
    components: {
      ...rename(components),
      schemas: Object.fromEntries(
        [...new Map(settled)]
          .sort(([one], [other]) => (one < other ? -1 : 1))
          .map(([name, schema]) => [name, withExample(name, schema)]),
      ),
    },
  };
}

const exampleOf = new Map(Object.entries(examples).map(([name, example]) => [componentName(name), example]));

function withExample(name: string, schema: Schema): Schema {
  return exampleOf.has(name) ? { ...schema, examples: [exampleOf.get(name)] } : schema;
}
