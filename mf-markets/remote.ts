import { paths, STOCK_TABLE_QUERY, withQuery } from '@market-pulse/api-client/paths';
import { COIN_COUNT, SCREEN_FIELDS } from '@market-pulse/contract/rules';
import { defineRemote } from '@market-pulse/remote-kit/define';
import { COIN_RANGE_NAMES } from './src/crypto/coinRangeNames';
import { cryptoHighlightHeight } from './src/crypto/cryptoHighlightHeight';
import { featuredIcosHeight } from './src/icos/featuredIcosHeight';
import { marketLeadHeight } from './src/lead/marketLeadHeight';
import { marketMoversHeight } from './src/movers/marketMoversHeight';
import { marketOverviewHeight } from './src/overview/marketOverviewHeight';
import { featuredStocksHeight } from './src/stocks/featuredStocksHeight';
import { RANGE_NAMES } from './src/stocks/rangeNames';
import { tickerTapeHeight } from './src/ticker/tickerTapeHeight';

/** What both tables read of their address. */
const tableParameters = ['q', 'sort', 'dir', 'change', 'watchlist'];
/** And of ranges of figures; see `rangeParameters`. The day's change is among those of both. */
const rangesOf = (names: readonly string[]) =>
  names.flatMap((name) => [...(name === 'change' ? [] : [name]), `min_${name}`, `max_${name}`]);

export default defineRemote({
  name: 'markets',
  title: 'Markets',
  contract: '^1.0.0',
  exposes: {
    './StocksPage': './src/stocks/StocksPage',
    './CryptoPage': './src/crypto/CryptoPage',
    './ScreenerPage': './src/screener/ScreenerPage',
    './ComparePage': './src/compare/ComparePage',
    './WatchlistPage': './src/watchlist/WatchlistPage',
    './AlertsPage': './src/alerts/AlertsPage',
    './TickerTape': './src/ticker/TickerTape',
    './WatchedMovers': './src/watched/WatchedMovers',
    './MarketLead': './src/lead/MarketLead',
    './PortfolioPage': './src/portfolio/PortfolioPage',
    './MarketMovers': './src/movers/MarketMovers',
    './MarketOverview': './src/overview/MarketOverview',
    './FeaturedStocks': './src/stocks/FeaturedStocks',
    './CryptoHighlight': './src/crypto/CryptoHighlight',
    './PriceAlertButton': './src/alerts/PriceAlertButton',
    './FeaturedIcos': './src/icos/FeaturedIcos',
  },
  routes: [
    {
      path: '/markets/stocks',
      expose: './StocksPage',
      title: 'Stock Market',
      namedRoute: 'explore',
      data: [withQuery(paths.liveCompanies, STOCK_TABLE_QUERY)],
      parameters: [...tableParameters, 'sector', 'cap', ...rangesOf(RANGE_NAMES), 'preset', 'view', 'columns'],
      sitemap: 'stock-prices',
    },
    {
      path: '/markets/crypto',
      expose: './CryptoPage',
      title: 'Crypto Market',
      data: [withQuery(paths.cryptoTokens, { limit: COIN_COUNT })],
      parameters: [...tableParameters, 'symbol', 'cap', ...rangesOf(COIN_RANGE_NAMES), 'preset', 'columns'],
      sitemap: 'coins',
    },
    {
      path: '/markets/screener',
      expose: './ScreenerPage',
      title: 'Stock Screener',
      data: [paths.screener],
      parameters: [...SCREEN_FIELDS, 'sector', 'sort', 'dir', 'columns'],
      sitemap: 'stock-prices',
    },
    {
      path: '/markets/compare',
      expose: './ComparePage',
      title: 'Compare',
      parameters: ['symbols', 'range'],
      sitemap: 'release',
    },
    { path: '/watchlist', expose: './WatchlistPage', title: 'Watchlist', auth: true, namedRoute: 'watchlist' },
    { path: '/alerts', expose: './AlertsPage', title: 'Alerts', auth: true },
    { path: '/portfolio', expose: './PortfolioPage', title: 'Portfolio', auth: true },
  ],
  nav: [
    { placement: 'header', group: 'Markets', label: 'Stock Market', to: '/markets/stocks', order: 30 },
    { placement: 'header', group: 'Markets', label: 'Crypto Market', to: '/markets/crypto', order: 31 },
    { placement: 'header', group: 'Markets', label: 'Screener', to: '/markets/screener', order: 32 },
    { placement: 'header', group: 'Account', label: 'Watchlist', to: '/watchlist', order: 89, role: 'user' },
    { placement: 'header', group: 'Account', label: 'Portfolio', to: '/portfolio', order: 90, role: 'user' },
    { placement: 'header', group: 'Account', label: 'Alerts', to: '/alerts', order: 91, role: 'user' },
    { placement: 'footer', group: 'Markets', label: 'Stock Market', to: '/markets/stocks', order: 20 },
    { placement: 'footer', group: 'Markets', label: 'Crypto Market', to: '/markets/crypto', order: 21 },
    { placement: 'footer', group: 'Markets', label: 'Screener', to: '/markets/screener', order: 22 },
  ],
  slots: [
    { slot: 'home.tape', id: 'ticker-tape', expose: './TickerTape', order: 10, height: tickerTapeHeight },
    { slot: 'home.member', id: 'watched-movers', expose: './WatchedMovers', order: 10 },
    { slot: 'home.lead', id: 'market-lead', expose: './MarketLead', order: 10, height: marketLeadHeight },
    { slot: 'home.beside', id: 'market-movers', expose: './MarketMovers', order: 10, height: marketMoversHeight },
    {
      slot: 'home.sections',
      id: 'market-overview',
      expose: './MarketOverview',
      order: 20,
      height: marketOverviewHeight,
    },
    {
      slot: 'home.sections',
      id: 'featured-stocks',
      expose: './FeaturedStocks',
      order: 50,
      height: featuredStocksHeight,
    },
    {
      slot: 'home.sections',
      id: 'crypto-highlight',
      expose: './CryptoHighlight',
      order: 60,
      height: cryptoHighlightHeight,
    },
    {
      slot: 'home.sections',
      id: 'icos',
      expose: './FeaturedIcos',
      order: 70,
      height: featuredIcosHeight,
    },
    { slot: 'company.actions', id: 'price-alert', expose: './PriceAlertButton', order: 10 },
  ],
});
