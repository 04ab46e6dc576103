/** A reference to a component: `#/components/schemas/Company`. */
export function componentReference(kind: string, name: string): { $ref: string } {
  return { $ref: `#/components/${kind}/${name}` };
}

/**
 * A part of a document with what its references stand for in their place. What stands beside a reference wins over what
 * the component says.
 *
 * @param root the document that holds the components
 * @throws {Error} for a reference that leads nowhere.
 */
export function resolveReferences<Part>(part: Part, root: object): Part {
  if (Array.isArray(part)) return part.map((one: unknown) => resolveReferences(one, root)) as Part;
  if (part === null || typeof part !== 'object') return part;
  const { $ref, ...beside } = part as Record<string, unknown>;
  const whole = typeof $ref === 'string' ? { ...find($ref, root), ...beside } : part;
  return Object.fromEntries(Object.entries(whole).map(([key, one]) => [key, resolveReferences(one, root)])) as Part;
}

function find($ref: string, root: object): object {
  let found: unknown = root;
  for (const step of $ref.slice('#/'.length).split('/')) found = (found as Record<string, unknown> | undefined)?.[step];
  if (found === undefined) throw new Error(`${$ref} leads nowhere`);
  return found as object;
}
