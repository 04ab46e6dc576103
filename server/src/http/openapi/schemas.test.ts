import type { OpenApiDocument, Schema } from './document';
import { componentReference } from './references';
import { componentName, settleSchemas } from './schemas';

test.each([
  ['forumPost', 'ForumPost'],
  ['environmentRemoteSchema', 'EnvironmentRemote'],
  ['schemaOfNothing', 'SchemaOfNothing'],
])('the schema %s is called %s', (exportName, name) => {
  expect(componentName(exportName)).toBe(name);
});

const text: Schema = { type: 'string' };
const count: Schema = { type: 'integer' };
const listOf = (name: string) => ({ type: 'array', items: componentReference('schemas', name) }) as unknown as Schema;

/** What is left of schemas when an operation refers to some of them. */
function settled(schemas: Record<string, Schema>, referred: string[]) {
  const responses = Object.fromEntries(referred.map((name, index) => [index, componentReference('schemas', name)]));
  const document = { openapi: '3.1.0', info: { title: '', version: '' }, paths: { '/': { get: { responses } } } };
  const { paths, components } = settleSchemas({ ...document, components: { schemas } } as OpenApiDocument);
  const references = Object.values(paths['/']?.['get']?.responses ?? {}) as unknown as { $ref: string }[];
  return { schemas: components.schemas, referred: references.map(({ $ref }) => $ref.split('/').pop()) };
}

describe('schemas as requests and as answers have them', () => {
  test.each<[string, Record<string, Schema>, string[], Record<string, Schema>, string[]]>([
    ['used by neither are left out', { Vote: text, VoteInput: text }, [], {}, []],
    [
      'used by requests have the plain name',
      { Vote: text, VoteInput: count },
      ['VoteInput'],
      { Vote: count },
      ['Vote'],
    ],
    [
      'that are the same stand once',
      { Vote: text, VoteInput: text },
      ['Vote', 'VoteInput'],
      { Vote: text },
      ['Vote', 'Vote'],
    ],
    [
      'that differ stand twice',
      { Vote: text, VoteInput: count },
      ['Vote', 'VoteInput'],
      { Vote: text, VoteInput: count },
      ['Vote', 'VoteInput'],
    ],
    [
      'that differ in what they refer to stand twice',
      { Name: text, NameInput: count, Names: listOf('Name'), NamesInput: listOf('NameInput') },
      ['Names', 'NamesInput'],
      { Name: text, NameInput: count, Names: listOf('Name'), NamesInput: listOf('NameInput') },
      ['Names', 'NamesInput'],
    ],
  ])('%s', (_, schemas, referred, left, names) => {
    expect(settled(schemas, referred)).toEqual({ schemas: left, referred: names });
  });
});
