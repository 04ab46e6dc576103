import { freeUsername } from './defaultUsername';
import { faultOfUsername } from './username';

/** The number behind a username, as it is written. */
const numberOf = (username: string) => /\d*$/.exec(username)?.[0] ?? '';

test.each<[string, string, number, string | RegExp]>([
  ['is the names', 'Ada Byron King', 0, 'adabyronking'],
  ['has the next number where that is taken', 'Ada Byron King', 2, 'adabyronking3'],
  ['has a number that is drawn where many are', 'Ada', 20, /^ada\d{4}$/],
  ['is that of a member where the names mislead', 'Support', 1, 'member2'],
])('%s', async (_what, name, taken, expected) => {
  let asked = 0;
  expect(await freeUsername(name, async () => (asked += 1) > taken)).toMatch(
    typeof expected === 'string' ? new RegExp(`^${expected}$`) : expected,
  );
});

test.each(['Ada', 'Ada '.repeat(40), '山'.repeat(60)])(
  'of %s is found though all with short numbers are taken, and is not too long',
  async (name) => {
    let asked = 0;
    const username = await freeUsername(name, async (tried) => {
      asked += 1;
      if (asked > 1_000) throw new Error('The search does not end');
      expect(faultOfUsername(tried)).toBeUndefined();
      return numberOf(tried).length > 8;
    });
    expect(numberOf(username)).toHaveLength(9);
    expect(asked).toBeLessThan(60);
  },
);
