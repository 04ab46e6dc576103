import { openTestDatabase, type TestDatabase } from './testing/testDatabase';
import { pino } from 'pino';
import { readConfig } from './config/config';
import { createContext } from './context';

let opened: TestDatabase;
beforeAll(async () => {
  opened = await openTestDatabase('empty');
});
afterAll(() => opened.close());

test('durations go on evenly while the clock of the computer is set back and forth', async () => {
  const { database } = opened.connection;
  const parts = { config: readConfig({}), database, log: pino({ level: 'silent' }) };
  const { monotonicClock } = await createContext({ ...parts, clock: () => new Date(), siteUrl: () => '' });
  const now = Date.now();
  const read = (days: number) => {
    const setClock = jest.spyOn(Date, 'now').mockReturnValue(now + days * 86_400_000);
    const milliseconds = monotonicClock();
    setClock.mockRestore();
    return milliseconds;
  };
  const all = [read(0), read(-40), read(40), read(0)] as const;
  expect(all).toEqual([...all].sort((one, other) => one - other));
  expect(all[3] - all[0]).toBeLessThan(86_400_000);
});
