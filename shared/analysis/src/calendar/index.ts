export type { Day } from './exchangeHolidays';
export { newYorkDay, newYorkSession, type NewYorkSession } from './newYorkSession';
export {
  closeOf,
  closureOn,
  isEarlyClose,
  isTradingDay,
  nextTradingDay,
  previousTradingDay,
  type TimeOfDay,
} from './tradingDays';
