import { passwordStrength } from './passwordStrength';

describe('the strength of a password', () => {
  test.each([
    ['abc12', 'too short', 'Use at least 6 characters.'],
    ['aaaaaaaaaaaa', 'weak', 'Avoid repeats and sequences such as 1234.'],
    ['abcdefgh1234', 'weak', 'Avoid repeats and sequences such as 1234.'],
    ['asdfghjkl', 'weak', 'Avoid repeats and sequences such as 1234.'],
    ['Password123!', 'weak', 'Leave out words that everyone tries first.'],
    ['ann.lee1984', 'weak', 'Leave out your name and address.'],
    ['k7Tq2z', 'weak', 'Make it longer: a few unrelated words are easy to remember.'],
    ['wobble9', 'weak', 'Make it longer: a few unrelated words are easy to remember.'],
    ['k7Tq2zRw', 'fair', 'Make it longer: a few unrelated words are easy to remember.'],
    ['k7Tq2zRw9P', 'good', ''],
    ['teacup harbor lantern violet', 'strong', ''],
    ['слоны летают низко', 'strong', ''],
  ])('of %s is: %s', (password, label, advice) => {
    expect(passwordStrength(password, ['Ann', 'Lee', 'ann.lee@example.com'])).toMatchObject({ label, advice });
  });

  test('does not mind a short name that stands in it by chance', () => {
    const password = 'teacup harbor lantern';
    expect(passwordStrength(password, ['Te', ''])).toEqual(passwordStrength(password));
  });
});
