export {
  conversionOn,
  rateBefore,
  type Conversion,
  type CurrencyRates,
  type DatedRate,
  type RateBefore,
} from './rateOn';
