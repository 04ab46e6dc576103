export { closesOf, type DailyBar } from './dailyBar';
export type { Figure, Series } from './series';

// Averages
export { dema } from './dema';
export { ema } from './ema';
export { hma } from './hma';
export { kama, type Kama } from './kama';
export { sma } from './sma';
export { vwap } from './vwap';
export { vwma } from './vwma';
export { wma } from './wma';

// Momentum
export { macd, type Macd } from './macd';
export { rateOfChange, type RateOfChange } from './rateOfChange';
export { rsi } from './rsi';
export { stochastic, type Stochastic } from './stochastic';
export { stochasticRsi, type StochasticRsi, type StochasticRsiPeriods } from './stochasticRsi';
export { trix, type Trix } from './trix';
export { williamsR } from './williamsR';

// Trend
export { adx, type Adx } from './adx';
export { aroon, type Aroon } from './aroon';
export { heikinAshi } from './heikinAshi';
export { ichimoku, type Ichimoku } from './ichimoku';
export { parabolicSar, type ParabolicSar } from './parabolicSar';
export { pivotPoints, type PivotPoints } from './pivotPoints';
export { superTrend, type SuperTrend } from './superTrend';

// Range and deviation
export { atr, type Atr } from './atr';
export { bollingerBands, type BollingerBands } from './bollingerBands';
export { donchianChannels, type DonchianChannels } from './donchianChannels';
export { standardDeviation, type StandardDeviation } from './standardDeviation';
export { ulcerIndex } from './ulcerIndex';

// Volume
export { accumulationDistribution, type AccumulationDistribution } from './accumulationDistribution';
export { chaikinMoneyFlow } from './chaikinMoneyFlow';
export { chaikinOscillator, type ChaikinOscillator } from './chaikinOscillator';
export { obv } from './obv';
export { pvo, type Pvo } from './pvo';
