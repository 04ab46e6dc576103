import { componentReference, resolveReferences } from './references';

const root = {
  components: {
    schemas: {
      Name: { type: 'string', description: 'a name' },
      Person: { name: { $ref: '#/components/schemas/Name' } },
    },
  },
};

test.each<[string, unknown, unknown]>([
  ['nothing to resolve', { type: 'string' }, { type: 'string' }],
  ['a value that is no object', null, null],
  ['a reference', componentReference('schemas', 'Name'), { type: 'string', description: 'a name' }],
  ['a reference to one that refers', componentReference('schemas', 'Person'), { name: root.components.schemas.Name }],
  ['references in a list', [{ $ref: '#/components/schemas/Name' }], [root.components.schemas.Name]],
  [
    'what stands beside it wins',
    { $ref: '#/components/schemas/Name', description: 'own' },
    { type: 'string', description: 'own' },
  ],
])('%s', (_, part, resolved) => {
  expect(resolveReferences(part, root)).toEqual(resolved);
});

test('a reference that leads nowhere is an error', () => {
  expect(() => resolveReferences({ $ref: '#/components/schemas/Nobody' }, root)).toThrow(
    '#/components/schemas/Nobody leads nowhere',
  );
});
