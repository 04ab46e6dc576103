import { heldCauses } from './heldCauses';

it.each([
  [null, []],
  ['', []],
  ['new_account', [{ cause: 'new_account', text: null }]],
  [
    'new_account\nlink\nword: guaranteed gains',
    [
      { cause: 'new_account', text: null },
      { cause: 'link', text: null },
      { cause: 'word', text: 'guaranteed gains' },
    ],
  ],
  ['domain: pump.example', [{ cause: 'domain', text: 'pump.example' }]],
  ['Something else', [{ cause: 'other', text: 'Something else' }]],
  ['other', [{ cause: 'other', text: 'other' }]],
])('%j is read as %j', (kept, causes) => {
  expect(heldCauses(kept)).toEqual(causes);
});
