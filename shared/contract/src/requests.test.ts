import { z } from 'zod';
import * as contract from './index';
import { contactRequest } from './contact';
import { CONTACT_INCOMPLETE } from './rules/fields';
import { companyApplicationRequest } from './companyApplication';
import { companyUpdate, liveCompaniesQuery } from './company';
import { commentCreate, forumPostCreate } from './forum';
import { loginRequest, registerRequest } from './auth';
import { leadershipWrite } from './leadership';
import { newsletterRequest } from './newsletter';
import { pageQuery } from './pagination';
import { pressReleaseWrite } from './pressRelease';
import { profileUpdate } from './profile';
import { quotesQuery } from './quote';
import { sponsorshipCorrection, sponsorshipWrite } from './sponsorship';

/** The first message per field, as the server puts it into `fields`. */
function refusals(schema: z.ZodType, value: unknown): Record<string, string> {
  const result = schema.safeParse(value);
  const found: Record<string, string> = {};
  for (const issue of result.error?.issues ?? []) found[issue.path.join('.')] ??= issue.message;
  return found;
}

describe('contact', () => {
  test('asks for name, email and message when one is blank or missing', () => {
    expect(refusals(contactRequest, { name: '  ', message: 'Hello' })).toEqual({
      name: CONTACT_INCOMPLETE,
      email: CONTACT_INCOMPLETE,
    });
  });

  test('takes a message of several lines, and a name of one line only', () => {
    const message = { name: 'Ann', email: 'ann@example.com', message: 'One\nTwo' };
    expect(refusals(contactRequest, message)).toEqual({});
    expect(refusals(contactRequest, { ...message, name: 'Ann\r\nBcc: all@example.com' })).toHaveProperty('name');
    expect(refusals(contactRequest, { ...message, message: 'a\u0000b' })).toHaveProperty('message');
  });
});

describe('an application of a company', () => {
  const application = {
    ...{ company: 'Apple Inc.', ticker: 'aapl', exchange: 'NASDAQ', contact: 'Ann Lee', role: 'Head of IR' },
    ...{ email: 'ann@apple.com', message: 'We would like to keep our page.' },
  };

  test.each(['\u200b\u200b', '\u2800', '\u3164', '\u200d'])(
    '%j is no company, nor anything else asked for',
    (blank) => {
      const blanks = { company: blank, exchange: blank, contact: blank, role: blank, message: blank };
      expect(refusals(companyApplicationRequest, { ...application, ...blanks })).toEqual({
        company: 'Company is required',
        exchange: 'Exchange is required',
        contact: 'Contact is required',
        role: 'Role is required',
        message: 'Message is required',
      });
    },
  );

  test.each([
    ['brk.b', true],
    ['BP.', true],
    ['BTC-USD', true],
    ['7203', true],
    ['A'.repeat(20), true],
    ['A'.repeat(21), false],
    ['A.-/', false],
    ['BRK..B', false],
    ['.A', false],
  ])('%s is a ticker: %s', (ticker, isOne) => {
    expect(companyApplicationRequest.safeParse({ ...application, ticker }).success).toBe(isOne);
  });
});

describe('registration and sign-in', () => {
  const person = { email: ' Ann@Example.com ', password: 'secret', first_name: 'Ann', last_name: 'Lee' };

  test('an address is trimmed and lower-cased, a password is taken as typed', () => {
    expect(registerRequest.parse({ ...person, password: ' secret ' })).toMatchObject({
      email: 'ann@example.com',
      password: ' secret ',
    });
  });

  test('a short password, a bad address and missing names are refused by field', () => {
    expect(refusals(registerRequest, { email: 'ann', password: '12345' })).toEqual({
      email: 'Enter a valid email address',
      password: 'Password must be at least 6 characters long',
      first_name: 'First name is required',
      last_name: 'Last name is required',
    });
  });

  test.each([
    ['', true],
    ['josémüller', true],
    ['a b', false],
    ['<b>', false],
  ])('username %p is accepted: %p', (username, accepted) => {
    expect(registerRequest.safeParse({ ...person, username }).success).toBe(accepted);
  });

  test('a role sent along is accepted', () => {
    expect(registerRequest.safeParse({ ...person, role: 'admin' }).success).toBe(true);
  });

  test('signing in does not tell the rule for passwords', () => {
    expect(loginRequest.safeParse({ email: 'ann@example.com', password: 'x' }).success).toBe(true);
  });
});

test('a newsletter subscription names one of the three places and the one list', () => {
  const subscription = { email: 'ann@example.com', tag: 'Website Pop-Up', list_id: 1 };
  expect(refusals(newsletterRequest, subscription)).toEqual({});
  expect(Object.keys(refusals(newsletterRequest, { ...subscription, tag: 'Other', list_id: 2 }))).toEqual([
    'tag',
    'list_id',
  ]);
});

test('links that run code are refused in profiles and company pages', () => {
  expect(refusals(profileUpdate, { x: 'javascript:alert(1)' })).toHaveProperty('x');
  expect(refusals(profileUpdate, { x: '@ann', linkedin: 'https://linkedin.com/in/ann' })).toEqual({});
  expect(refusals(companyUpdate, { website: 'javascript:alert(1)' })).toHaveProperty('website');
});

describe('the leadership of a company', () => {
  const person = { name: 'Ann Lee', title: 'CEO', age: 65, total_pay: 1_000_000 };
  const list = { people: [person], source: 'Proxy statement', source_url: '', as_of: '2026-01-08', seen: null };

  test.each([
    ['what is known of its persons', { people: [person, { ...person, name: 'Ben', age: null, total_pay: null }] }, []],
    ['nobody', { people: [] }, []],
    ['fifty persons', { people: Array.from({ length: 50 }, (_, index) => ({ ...person, name: `P ${index}` })) }, []],
    ['a crowd', { people: Array.from({ length: 51 }, (_, index) => ({ ...person, name: `P ${index}` })) }, ['people']],
    ['no name', { people: [{ ...person, name: ' ' }] }, ['people.0.name']],
    ['an age that is none', { people: [{ ...person, age: 7 }] }, ['people.0.age']],
    ['a pay below zero', { people: [{ ...person, total_pay: -1 }] }, ['people.0.total_pay']],
    ['a name twice', { people: [person, person] }, ['people']],
    ['no source', { source: '' }, ['source']],
    ['a link that runs', { source_url: 'javascript:alert(1)' }, ['source_url']],
    ['no day', { as_of: 'yesterday' }, ['as_of']],
  ])('with %s is taken, or refused at its field', (_what, change, fields) => {
    expect(Object.keys(refusals(leadershipWrite, { ...list, ...change }))).toEqual(fields);
  });
});

test('names, titles and addresses lead where they read: no turned text, no name before a host', () => {
  const leadershipPerson = (person: object) =>
    leadershipWrite.shape.people.safeParse([{ ...person, age: null, total_pay: null }]);
  const turned = 'Acme \u202Ecnemucod';
  const terms = { payer: turned, services: turned, compensation: turned, source: turned };
  expect(Object.keys(refusals(sponsorshipWrite, terms))).toEqual(expect.arrayContaining(Object.keys(terms)));
  expect(refusals(pressReleaseWrite, { title: turned, body: 'Sales grew.' })).toEqual({
    title: 'Characters that turn the direction of text are not allowed here',
  });
  const heaped = `Sales g${'\u0301'.repeat(20)}rew`;
  for (const text of [turned, heaped]) {
    expect(refusals(pressReleaseWrite, { title: 'Sales', body: text })).toHaveProperty('body');
    expect(refusals(companyUpdate, { about: text })).toHaveProperty('about');
    expect(refusals(sponsorshipCorrection, { ...terms, correction: text })).toHaveProperty('correction');
  }
  expect(leadershipPerson({ name: turned, title: 'CEO' }).success).toBe(false);
  expect(leadershipPerson({ name: 'Ann Lee', title: turned }).success).toBe(false);
  expect(leadershipPerson({ name: 'Ann Lee', title: 'CEO' }).success).toBe(true);
  for (const website of ['https://acme.com@example.org/', 'https://:x@acme.com', 'https://acme.com/\u202Efdp.exe']) {
    expect(refusals(companyUpdate, { website })).toHaveProperty('website');
  }
  expect(refusals(companyUpdate, { website: 'https://acme.com/@investors' })).toEqual({});
});

test('a company update clears fields, refuses unknown ones and bad addresses', () => {
  expect(refusals(companyUpdate, { about: '', website: '', ir_email: '' })).toEqual({});
  expect(refusals(companyUpdate, { ir_email: 'nobody' })).toEqual({ ir_email: 'Enter a valid email address' });
  expect(companyUpdate.safeParse({ price: 1 }).success).toBe(false);
});

test('a profile with the email sent along is taken without it', () => {
  expect(profileUpdate.parse({ first_name: ' Ann ', email: 'other@example.com' })).toEqual({ first_name: 'Ann' });
});

test('blank forum posts and comments are refused', () => {
  expect(refusals(forumPostCreate, { title: ' ', body: '\n' })).toEqual({
    title: 'Please fill in all required fields',
    body: 'Please fill in all required fields',
  });
  expect(refusals(commentCreate, { content: ' ' })).toHaveProperty('content');
});

test('comma-separated queries become lists', () => {
  expect(quotesQuery.parse({ symbols: 'aapl, brk.b,,BTC' })).toEqual({ symbols: ['AAPL', 'BRK.B', 'BTC'] });
  expect(quotesQuery.safeParse({ symbols: 'AAPL,<script>' }).success).toBe(false);
  expect(liveCompaniesQuery.parse({ fields: 'ticker,price' })).toEqual({ fields: ['ticker', 'price'] });
});

test.each([
  [{}, { limit: 20 }],
  [{ limit: '100' }, { limit: 100 }],
])('page query %p is %p', (query, parsed) => {
  expect(pageQuery.parse(query)).toEqual(parsed);
});

test('a page holds at most 100', () => {
  expect(pageQuery.safeParse({ limit: '101' }).success).toBe(false);
});

test('every schema can be described in JSON Schema, as OpenAPI needs it', () => {
  for (const [name, value] of Object.entries(contract)) {
    if (!(value instanceof z.ZodType)) continue;
    expect(() => z.toJSONSchema(value, { io: 'input' })).not.toThrow(name);
  }
});
