import { execFileSync } from 'node:child_process';
import { createWriteStream, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { addDays } from '../../../features/market-data/history/days';
import { readHistoryFile } from './readHistoryFile';

/** A day's row is 64 characters: of the 200 MB that an import may hold, as much as shows that reading keeps none of it. */
const SYMBOLS = 60;
const DAYS = 2_500;
/** What may be written and not read yet: what pipes and streams hold, and a piece of rows. */
const MOST_AHEAD = 1_000_000;

const folder = mkdtempSync(join(tmpdir(), 'large-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const figures = '100.123456,101.123456,99.123456,100.623456';
const symbolOf = (index: number) => `Z${String.fromCharCode(65 + Math.floor(index / 26), 65 + (index % 26))}`;

test('of a large file only little is in memory: it is read as fast as its rows are taken, and to its end', async () => {
  // A pipe in place of a file: whoever reads ahead of what is taken would be seen to have taken more out of it.
  const pipe = join(folder, 'large.csv');
  execFileSync('mkfifo', [pipe]);
  let written = 0;
  function* pieces() {
    yield 'symbol,date,open,high,low,close,volume\n';
    for (let symbol = 0; symbol < SYMBOLS; symbol += 1) {
      for (let day = '2016-01-01', rows = 0; rows < DAYS; rows += 50) {
        let text = '';
        for (let row = 0; row < 50; row += 1, day = addDays(day, 1)) {
          text += `${symbolOf(symbol)}-USD,${day},${figures},1000000\n`;
        }
        written += text.length;
        yield text;
      }
    }
  }
  const writing = pipeline(Readable.from(pieces()), createWriteStream(pipe));
  const rowLength = `ZAA-USD,2016-01-01,${figures},1000000\n`.length;
  let [bars, ahead, most] = [0, 0, 0];
  const options = { now: new Date('2026-11-22T12:00:00.000Z') };
  for await (const { found, remarks } of readHistoryFile('prices', pipe, options, {
    order: 'mdy',
    stampsEndDays: false,
  })) {
    expect(remarks).toEqual([]);
    bars += found.length;
    most = Math.max(most, found.length);
    ahead = Math.max(ahead, written - bars * rowLength);
  }
  await writing;
  expect(bars).toBe(SYMBOLS * DAYS);
  expect(written).toBe(SYMBOLS * DAYS * rowLength);
  expect(ahead).toBeLessThan(MOST_AHEAD);
  expect(most * rowLength).toBeLessThan(MOST_AHEAD);
});
