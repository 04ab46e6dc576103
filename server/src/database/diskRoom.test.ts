import { type MeasureRoom, watchRoom } from './diskRoom';
import { holdIntervals } from '../testing/stillIntervals';
import { guardTransactions, type Queries } from './roomGuard';

const MEGABYTE = 1024 * 1024;

/** A watched disk, of which the test says how much is free. */
function openDisk() {
  let measure: MeasureRoom = async () => undefined;
  const room = watchRoom('data', (folder) => measure(folder));
  return {
    room,
    /** Whether room is scarce once so many megabytes were found free; of undefined the file system does not tell. */
    async isScarceWith(megabytes: number | undefined) {
      measure = async () => (megabytes === undefined ? undefined : megabytes * MEGABYTE);
      await room.look();
      return room.isScarce;
    },
    /** The same once it could not be looked at. */
    async isScarceUnseen() {
      measure = () => Promise.reject(new Error('the disk is away'));
      await room.look();
      return room.isScarce;
    },
  };
}

let disk: ReturnType<typeof openDisk>;
beforeEach(() => {
  disk = openDisk();
});
afterEach(() => disk.room.stop());

describe('room on the disk', () => {
  it('is scarce below 64 MB, and enough again from 80 MB on', async () => {
    const found = [];
    for (const megabytes of [64, 63.9, 64, 79.9, 80, 64]) found.push(await disk.isScarceWith(megabytes));
    expect(found).toEqual([false, true, true, true, false, false]);
  });

  it('is told when it becomes scarce and when there is enough again, once each', async () => {
    const told: boolean[] = [];
    disk.room.onChange(() => told.push(disk.room.isScarce));
    for (const megabytes of [500, 63, 20, 3, 200, 500]) await disk.isScarceWith(megabytes);
    expect(told).toEqual([true, false]);
  });

  it('is enough where the file system does not tell, and as it was where it cannot be looked at', async () => {
    expect(await disk.isScarceWith(3)).toBe(true);
    expect(await disk.isScarceUnseen()).toBe(true);
    expect(await disk.isScarceWith(undefined)).toBe(false);
  });
});

test('room is looked at every second, and no more once that is stopped', async () => {
  const intervals = holdIntervals();
  try {
    let looks = 0;
    const room = watchRoom('data', async () => {
      looks += 1;
      return 5 * MEGABYTE;
    });
    const scarce = new Promise<void>((resolve) => room.onChange(resolve));
    expect(room.isScarce).toBe(false);
    intervals.pass(1_000);
    expect(looks).toBe(1);
    await scarce;
    expect(room.isScarce).toBe(true);
    room.stop();
    intervals.pass(60_000);
    expect(looks).toBe(1);
  } finally {
    intervals.release();
  }
});

describe('a transaction', () => {
  /** A database that answers every query with its text. */
  const database = {
    query: async (text: string) => text,
    transaction: async (work: (transaction: object) => Promise<unknown>) => work({ query: database.query }),
  };

  it('that began with room ends where there is none any more; one that begins later is left to the database', async () => {
    const { transaction } = guardTransactions(database as unknown as Queries, disk.room);
    await disk.isScarceWith(500);
    const written: unknown[] = [];
    const interrupted = transaction(async ({ query }) => {
      written.push(await query('with room'));
      await disk.isScarceWith(5);
      written.push(await query('without room'));
    });
    await expect(interrupted).rejects.toMatchObject({ code: 'ENOSPC' });
    expect(written).toEqual(['with room']);
    expect(await transaction(({ query }) => query('later'))).toBe('later');
  });
});
