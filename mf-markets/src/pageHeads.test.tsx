import { testDescriptions } from '@market-pulse/remote-kit/testing';
import definition from '../remote';
import AlertsPage from './alerts/AlertsPage';
import CryptoPage from './crypto/CryptoPage';
import ComparePage from './compare/ComparePage';
import PortfolioPage from './portfolio/PortfolioPage';
import ScreenerPage from './screener/ScreenerPage';
import StocksPage from './stocks/StocksPage';
import WatchlistPage from './watchlist/WatchlistPage';

testDescriptions(definition, {
  './StocksPage': StocksPage,
  './CryptoPage': CryptoPage,
  './ScreenerPage': ScreenerPage,
  './ComparePage': ComparePage,
  './WatchlistPage': WatchlistPage,
  './AlertsPage': AlertsPage,
  './PortfolioPage': PortfolioPage,
});
