export { refusedTrades, type RefusedTrade } from './admitTrades';
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
export type { Trade, TradeAction } from './trade';
