import { draftName } from './OtherDrafts';

test.each([
  [{ title: ' Margins ', body: 'They grow.' }, 'Margins'],
  [{ title: '', body: ' They\n\ngrow. ' }, 'They grow.'],
  [{ body: '😀'.repeat(70) }, `${'😀'.repeat(60)}…`],
  [{ title: ' ', kind: 'idea' }, ''],
])('the draft %j is called "%s"', (fields, name) => {
  expect(draftName({ draft: { fields, savedAt: 0 } })).toBe(name);
});
