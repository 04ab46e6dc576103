import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readStatement, type ReadLine } from './readStatement';
import type { StatementTrade } from './statement';

/** Files with the columns of the brokers' exports, made-up names and amounts; beside each what it has to be read as. */
const SAMPLES = join(__dirname, 'samples');

const samples = readdirSync(SAMPLES).flatMap((broker) =>
  readdirSync(join(SAMPLES, broker))
    .filter((name) => name.endsWith('.csv'))
    .map((name) => [`${broker}/${name.replace('.csv', '')}`] as const),
);

interface Expected {
  readonly format: string;
  readonly lines: readonly string[];
}

function tradeText({ date, action, quantity, symbol, price, fee, currency, kind, settled }: StatementTrade): string {
  const what = quantity === null ? symbol : `${quantity} ${symbol}`;
  const moved = settled ? `, moves ${rounded(settled.amount)} ${settled.currency}` : '';
  return `${date} ${action} ${what} ${rounded(price)} ${rounded(fee)} ${currency} ${kind ?? 'unknown'}${moved}`;
}

/** Without the noise of binary fractions. */
const rounded = (figure: number) => Number(figure.toPrecision(12));

function lineText({ line, reading }: ReadLine): string {
  if ('skipped' in reading) return `${line} skipped: ${reading.skipped}`;
  if ('refused' in reading) return `${line} refused: ${reading.refused}`;
  return 'trade' in reading
    ? `${line}: ${tradeText(reading.trade)}`
    : `${line}: takes back ${tradeText(reading.cancels)}`;
}

describe('a sample of a broker', () => {
  test.each(samples)('%s', (sample) => {
    const { format, lines } = readStatement(readFileSync(join(SAMPLES, `${sample}.csv`), 'utf8'));
    const expected = JSON.parse(readFileSync(join(SAMPLES, `${sample}.expected.json`), 'utf8')) as Expected;
    expect({ format, lines: lines.map(lineText) }).toEqual(expected);
  });
});
