export type { Day } from './exchangeHolidays';
export { exchangeOf, type Exchange } from './exchanges';
export {
  dayBefore,
  dayOfFigure,
  dayOfStamp,
  type FigureKind,
  frameOfDay,
  isMarketDay,
  type MarketDayFrame,
  noonOf,
  placeInWeek,
  presentDay,
  restDayOf,
  type Stamp,
  type Traded,
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
