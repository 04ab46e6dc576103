import type { LineReading } from './statement';

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
