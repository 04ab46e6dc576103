export { refusedTrades, type RefusedTrade } from './admitTrades';
export {
  cashLegs,
  reckonCash,
  type AccountCash,
  type CashAction,
  type CashLeg,
  type CashMovement,
  type CashShortage,
} from './cash';
export { lastSharedDay, type HeldUntil } from './lastSharedDay';
export { monthsByYears, type YearOfMonths } from './monthsByYears';
export { cashFlowOf, portfolioReturn } from './portfolioReturn';
export {
  percentOf,
  portfolioTotals,
  type DatedPrice,
  type DayChange,
  type PortfolioTotals,
  type PricedHolding,
} from './portfolioTotals';
export { missingShares, type MissingShares } from './missingShares';
export { reckonHolding, type Holding } from './reckonHolding';
export { closesOn, sameDeposits } from './sameDeposits';
export { daysBetween, timeWeightedReturn, yearlyReturn, type DayGrowth } from './timeWeighted';
export { valueByDay, type CashHistory, type HoldingHistory, type PortfolioDay } from './valueByDay';
export { splitQuestion } from './splitQuestion';
export type { Trade, TradeAction } from './trade';
