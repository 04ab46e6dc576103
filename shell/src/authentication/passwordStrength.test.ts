import { passwordStrength } from './passwordStrength';

describe('the strength of a password', () => {
  test.each([
    ['abc12', 'Too short', 'Use at least 6 characters.'],
    ['aaaaaaaaaaaa', 'Weak', 'Avoid repeats and sequences such as 1234.'],
    ['abcdefgh1234', 'Weak', 'Avoid repeats and sequences such as 1234.'],
    ['asdfghjkl', 'Weak', 'Avoid repeats and sequences such as 1234.'],
    ['Password123!', 'Weak', 'Leave out words that everyone tries first.'],
    ['ann.lee1984', 'Weak', 'Leave out your name and address.'],
    ['k7Tq2z', 'Weak', 'Make it longer: a few unrelated words are easy to remember.'],
    ['wobble9', 'Weak', 'Make it longer: a few unrelated words are easy to remember.'],
    ['k7Tq2zRw', 'Fair', 'Make it longer: a few unrelated words are easy to remember.'],
    ['k7Tq2zRw9P', 'Good', ''],
    ['teacup harbor lantern violet', 'Strong', ''],
    ['слоны летают низко', 'Strong', ''],
  ])('of %s is: %s', (password, label, advice) => {
    expect(passwordStrength(password, ['Ann', 'Lee', 'ann.lee@example.com'])).toMatchObject({ label, advice });
  });

  test('does not mind a short name that stands in it by chance', () => {
    const password = 'teacup harbor lantern';
    expect(passwordStrength(password, ['Te', ''])).toEqual(passwordStrength(password));
  });
});
