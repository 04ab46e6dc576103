export { conversionOn, type Conversion, type CurrencyRates, type DatedRate } from './rateOn';
