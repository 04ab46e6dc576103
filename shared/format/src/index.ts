export { formatDate, formatDateTime, formatIsoDay, formatUnixDate, parseIsoTime, type IsoTime } from './date';
export { FirstFew } from './firstFew';
export { groupPath } from './groupPath';
export { hyphenated } from './hyphenated';
export { initialsOf } from './initials';
export {
  formatChangeAmount,
  formatCompanyMoney,
  formatCryptoPrice,
  formatExecutivePay,
  formatMarketCap,
  formatStockPrice,
} from './money';
export { isMissing, MISSING, NOT_AVAILABLE, parseNumeric, type Numeric } from './numeric';
export {
  formatAmount,
  formatChangePercent,
  formatCount,
  formatLargeNumber,
  formatPercent,
  formatRatio,
  formatVolume,
} from './quantity';
export { formatAge, forumRelativeTime, notificationRelativeTime } from './relativeTime';
export { splitText } from './splitText';
export { describePage, shortenText, textOfHtml } from './text';
