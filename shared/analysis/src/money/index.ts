export { CURRENCIES, isCurrency, wholeCurrency } from './currencies';
export { conversionOn, type Conversion, type CurrencyRates, type DatedRate } from './rateOn';
