import { heldCauses, rulesNamed } from './heldCauses';

const rules = new Map([
  [12, { kind: 'word', pattern: 'guaranteed gains' } as const],
  [13, { kind: 'link', pattern: 'pump.example' } as const],
]);

it.each([
  [null, []],
  ['', []],
  ['new_account', [{ cause: 'new_account', text: null }]],
  [
    'new_account\nlink\nrule:12',
    [
      { cause: 'new_account', text: null },
      { cause: 'link', text: null },
      { cause: 'word', text: 'guaranteed gains' },
    ],
  ],
  ['rule:13', [{ cause: 'domain', text: 'pump.example' }]],
  ['rule:14', [{ cause: 'word', text: null }]],
  ['Something else', [{ cause: 'other', text: 'Something else' }]],
  ['other', [{ cause: 'other', text: 'other' }]],
])('%j is read as %j', (kept, causes) => {
  expect(heldCauses(kept, rules)).toEqual(causes);
});

it('names the rules that have to be looked up, each once', () => {
  expect(rulesNamed(['rule:12', null, 'link\nrule:7', 'rule:12', 'rule:x'])).toEqual([12, 7]);
});
