import { sql } from 'drizzle-orm';
import { openTestDatabase, type TestDatabase } from '../testing/testDatabase';
import { readTogether } from './readTogether';

let test: TestDatabase;
beforeAll(async () => {
  test = await openTestDatabase('empty');
});
afterAll(() => test.close());

/** Three reads, and what was noted of each when it began and when it had its answer. */
function threeReads(ask: (number: number) => Promise<number>) {
  const noted: string[] = [];
  const reads = [1, 2, 3].map((number) => async () => {
    noted.push(`${number} begins`);
    const answer = await ask(number);
    noted.push(`${number} ends`);
    return answer;
  });
  return { noted, reads };
}

it('begins all reads before the first one has its answer', async () => {
  const { database } = test.connection;
  const { noted, reads } = threeReads(async (number) => {
    await database.execute(sql`select ${number}::integer`);
    return number;
  });
  expect(await readTogether(database, reads)).toEqual([1, 2, 3]);
  expect(noted.slice(0, 3)).toEqual(['1 begins', '2 begins', '3 begins']);
});

it('asks a transaction one read after the other, also within another transaction', async () => {
  const inTurn = ['1 begins', '1 ends', '2 begins', '2 ends', '3 begins', '3 ends'];
  await test.connection.database.transaction(async (transaction) => {
    for (const database of [transaction, await transaction.transaction(async (inner) => inner)]) {
      const { noted, reads } = threeReads(async (number) => {
        await database.execute(sql`select ${number}::integer`);
        return number;
      });
      expect(await readTogether(database, reads)).toEqual([1, 2, 3]);
      expect(noted).toEqual(inTurn);
    }
  });
});

it('begins no read in a transaction once one has failed', async () => {
  const { database } = test.connection;
  const noted: string[] = [];
  const reading = database.transaction((transaction) =>
    readTogether(transaction, [
      () => transaction.execute(sql`select 1 / 0`),
      async () => {
        noted.push('begun');
      },
    ]),
  );
  await expect(reading).rejects.toThrow();
  expect(noted).toEqual([]);
});
