import type { LineReading } from './statement';

/** Amounts are rounded to cents. */
const MOST_ROUNDED = 0.005 + 1e-9;

/** Prices are rounded to cents, so that an amount differs by as much as half a cent a share without any fee. */
const HALF_CENT = 0.005;

/**
 * Reads the fee of a trade out of its amount, for files that have no column for it: what the amount is beside quantity times price.
 *
 * @param amount on the account, fees in it; its sign does not count
 */
export function withFeeInAmount(reading: LineReading, amount: number | undefined): LineReading {
  if (!('trade' in reading) || amount === undefined || !Number.isFinite(amount)) return reading;
  const { action, quantity, price } = reading.trade;
  if (quantity === null) return reading;
  const gross = quantity * price;
  const fee = action === 'buy' ? Math.abs(amount) - gross : gross - Math.abs(amount);
  const isRounding = fee <= HALF_CENT * (quantity + 1);
  return isRounding ? reading : { trade: { ...reading.trade, fee: Math.round(fee * 100) / 100 } };
}

/**
 * Keeps what a trade moved on the account by the file where price and quantity come to another amount: prices are rounded, and a thousand shares
 * at 3.3351 stand there at 3.34.
 *
 * @param amount on the account, fees in it; its sign does not count
 */
export function withAmount(reading: LineReading, amount: number | undefined): LineReading {
  if (!('trade' in reading) || !amount || !Number.isFinite(amount)) return reading;
  const { action, quantity, price, fee, currency } = reading.trade;
  if (quantity === null || currency === '') return reading;
  const reckoned = (action === 'buy' ? -1 : 1) * quantity * price - fee;
  const moved = Math.sign(reckoned) * Math.abs(amount);
  if (Math.abs(moved - reckoned) <= MOST_ROUNDED) return reading;
  return { trade: { ...reading.trade, settled: { amount: moved, currency } } };
}
