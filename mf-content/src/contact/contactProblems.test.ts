import { CONTACT_BAD_EMAIL, CONTACT_INCOMPLETE, contactProblem, EMPTY_CONTACT } from './contactProblems';

const complete = { name: 'Ann Lee', email: 'ann@example.com', company: '', message: 'Hello' };

test.each([
  [complete, undefined],
  [{ ...complete, email: ' ann@example.com ' }, undefined],
  [EMPTY_CONTACT, { text: CONTACT_INCOMPLETE, fields: ['name', 'email', 'message'] }],
  [
    { ...complete, message: ' \n' },
    { text: CONTACT_INCOMPLETE, fields: ['message'] },
  ],
  [
    { ...complete, email: 'ann at example' },
    { text: CONTACT_BAD_EMAIL, fields: ['email'] },
  ],
  [
    { ...complete, email: 'ann@example' },
    { text: CONTACT_BAD_EMAIL, fields: ['email'] },
  ],
])('%j has the problem %j', (fields, problem) => expect(contactProblem(fields)).toEqual(problem));
