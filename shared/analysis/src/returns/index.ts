export { isPrice, type DatedFigure } from './datedFigure';
export { maximumDrawdown, type Drawdown } from './maximumDrawdown';
export { totalReturn } from './totalReturn';
export { annualVolatility } from './volatility';
export { xirr, xirrs, type CashFlow } from './xirr';
export { distanceFromYearHigh, type HighAndClose } from './yearHigh';
