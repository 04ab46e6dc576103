import type { Schema } from '../openapi/document';

const INDENT = '  ';

/** The shape of a value as one would write its type down, with each property on a line of its own. */
export function shapeOf(schema: Schema, indent = ''): string {
  const alternatives = schema.anyOf ?? schema.oneOf;
  if (alternatives) return alternatives.map((one) => shapeOf(one, indent)).join(' or ');
  if (schema.allOf) return schema.allOf.map((one) => shapeOf(one, indent)).join(' and ');
  if (schema.items) return `[${shapeOf(schema.items, indent)}, …]`;
  if (schema.properties) return shapeOfObject(schema, indent);
  if (typeof schema.additionalProperties === 'object') {
    return `{ name: ${shapeOf(schema.additionalProperties, indent)}, … }`;
  }
  return describeSchema(schema);
}

function shapeOfObject({ properties = {}, required = [] }: Schema, indent: string): string {
  const inner = indent + INDENT;
  const lines = Object.entries(properties).map(([name, property]) => {
    const comment = property.description === undefined ? '' : `  (${property.description})`;
    return `${inner}${name}${required.includes(name) ? '' : '?'}: ${shapeOf(property, inner)}${comment}`;
  });
  return ['{', ...lines, `${indent}}`].join('\n');
}

/** A value without parts in a few words: `string, at most 40 characters`, `"up" or "down"`. */
export function describeSchema(schema: Schema): string {
  const alternatives = schema.anyOf ?? schema.oneOf;
  if (alternatives) return alternatives.map(describeSchema).join(' or ');
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' or ');
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  const type = typeof schema.type === 'string' ? schema.type : (schema.type ?? ['any']).join(' or ');
  const { minimum, maximum, minLength, maxLength, maxItems } = schema;
  return [
    schema.format === undefined ? type : `${type} (${schema.format})`,
    ...bounds(minimum, maximum, ''),
    ...bounds(minLength, maxLength, ' characters'),
    ...bounds(undefined, maxItems, ' items'),
    ...(schema.default === undefined ? [] : [`by default ${JSON.stringify(schema.default)}`]),
  ].join(', ');
}

/** Bounds of JSON's numbers say nothing. */
function bounds(least: number | undefined, most: number | undefined, unit: string): string[] {
  const isBound = (bound: number | undefined) => bound !== undefined && Math.abs(bound) < Number.MAX_SAFE_INTEGER;
  return [
    ...(isBound(least) ? [`at least ${least}${unit}`] : []),
    ...(isBound(most) ? [`at most ${most}${unit}`] : []),
  ];
}
