import { aPoll } from '../testing/forums';
import { draftOf, NEW_POLL, optionFields, pollOf } from './pollDraft';

const asked = { ...NEW_POLL, poll: 'yes', pollOptions: 'Higher\nLower' };
const poll = { question: '', options: ['Higher', 'Lower'], is_multiple: false, days: 7 };

test.each([
  ['none', NEW_POLL, undefined],
  ['one that was taken away again', { ...asked, poll: '' }, undefined],
  ['two options', asked, { poll }],
  ['blank fields between', { ...asked, pollOptions: ' Higher\n\n \nLower \n' }, { poll }],
  ['a question', { ...asked, pollQuestion: ' And now? ' }, { poll: { ...poll, question: 'And now?' } }],
  ['several choices', { ...asked, pollChoices: 'several' }, { poll: { ...poll, is_multiple: true } }],
  ['a day', { ...asked, pollDays: '1' }, { poll: { ...poll, days: 1 } }],
  ['days of another time', { ...asked, pollDays: '2' }, { poll }],
  ['nothing typed', { ...asked, pollOptions: '\n' }, { problem: 'A poll needs at least 2 options.' }],
  ['the same twice', { ...asked, pollOptions: 'Up\nup' }, { problem: 'Two options of the poll say the same.' }],
])('a draft with %s', (_case, draft, expected) => {
  expect(pollOf(draft)).toEqual(expected);
});

test('a poll that stands is written anew as it is', () => {
  const stands = aPoll({ is_multiple: true, days: 14 });
  const { question, is_multiple, days } = stands;
  const options = ['Higher', 'Lower', 'No idea'];
  expect(pollOf(draftOf(stands))).toEqual({ poll: { question, options, is_multiple, days } });
});

test('there are fields for two options at least', () => {
  expect(['', 'Up', 'Up\nDown\n'].map((pollOptions) => optionFields({ pollOptions }).length)).toEqual([2, 2, 3]);
});
