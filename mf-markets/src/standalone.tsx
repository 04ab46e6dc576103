import { mountStandalone } from '@market-pulse/remote-kit/host';
import definition from '../remote';

mountStandalone(definition, {
  './StocksPage': () => import('./stocks/StocksPage'),
  './CryptoPage': () => import('./crypto/CryptoPage'),
  './ScreenerPage': () => import('./screener/ScreenerPage'),
  './ComparePage': () => import('./compare/ComparePage'),
  './WatchlistPage': () => import('./watchlist/WatchlistPage'),
  './AlertsPage': () => import('./alerts/AlertsPage'),
  './TickerTape': () => import('./ticker/TickerTape'),
  './WatchedMovers': () => import('./watched/WatchedMovers'),
  './MarketLead': () => import('./lead/MarketLead'),
  './PortfolioPage': () => import('./portfolio/PortfolioPage'),
  './MarketMovers': () => import('./movers/MarketMovers'),
  './MarketOverview': () => import('./overview/MarketOverview'),
  './FeaturedStocks': () => import('./stocks/FeaturedStocks'),
  './CryptoHighlight': () => import('./crypto/CryptoHighlight'),
  './PriceAlertButton': () => import('./alerts/PriceAlertButton'),
  './FeaturedIcos': () => import('./icos/FeaturedIcos'),
});
