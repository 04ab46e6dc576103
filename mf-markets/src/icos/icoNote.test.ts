import { icoNote } from './icoNote';

const read = { source: 'List', as_of: '2026-06-15T12:00:00.000Z', status: 'delayed' } as const;

test.each([
  ['ours', read, 'Offerings from the Market Pulse list · as of Jun 15, 2026', 'delayed'],
  ['ours', { ...read, status: 'sample' }, 'Sample offerings: invented, nothing is for sale', 'sample'],
  [
    'ours',
    { ...read, status: 'stale' },
    'Offerings from the Market Pulse list · as of Jun 15, 2026 · out of date',
    'stale',
  ],
  ['ours', undefined, 'Offerings from the Market Pulse list', undefined],
  ['static list', { ...read, status: 'sample' }, /^No list has anything to show right now/, undefined],
] as const)('of %s, %o, it says %s', (origin, common, text, status) => {
  const note = icoNote(origin, common);
  expect(note.text).toEqual(text instanceof RegExp ? expect.stringMatching(text) : text);
  expect(note.status).toBe(status);
});
