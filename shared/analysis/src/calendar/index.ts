export type { Day } from './exchangeHolidays';
export {
  dayBefore,
  dayOfFigure,
  dayOfStamp,
  type FigureKind,
  frameOfDay,
  isMarketDay,
  type MarketDayFrame,
  noonOf,
  presentDay,
  restDayOf,
  type Stamp,
} from './marketDay';
export { lastSessionDay, newYorkDay, newYorkSession, type NewYorkSession, sessionOf } from './newYorkSession';
export {
  closeOf,
  closureOn,
  isEarlyClose,
  isTradingDay,
  nextTradingDay,
  previousTradingDay,
  type TimeOfDay,
} from './tradingDays';
