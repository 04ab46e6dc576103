export type { Day } from './exchangeHolidays';
export { dayOfFigure, dayOfStamp, type FigureKind, isMarketDay, noonOf, restDayOf, type Stamp } from './marketDay';
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
