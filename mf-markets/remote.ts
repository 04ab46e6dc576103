import { defineRemote } from '@market-pulse/remote-kit/define';

export default defineRemote({
  name: 'markets',
  title: 'Markets',
  contract: '^1.0.0',
  exposes: {
    './StocksPage': './src/stocks/StocksPage',
    './CryptoPage': './src/crypto/CryptoPage',
    './MarketOverview': './src/overview/MarketOverview',
    './FeaturedStocks': './src/stocks/FeaturedStocks',
    './CryptoHighlight': './src/crypto/CryptoHighlight',
    './FeaturedIcos': './src/icos/FeaturedIcos',
  },
  routes: [
    {
      path: '/markets/stocks',
      expose: './StocksPage',
      title: 'Stock Market',
      landmark: 'explore',
      data: [
        '/stocks/live-companies/?fields=ticker,name,slug,sector,price,change,change_percent,volume,market_cap,logo_url,sponsored,source,as_of,status',
      ],
    },
    { path: '/markets/crypto', expose: './CryptoPage', title: 'Crypto Market', data: ['/crypto/tokens/?limit=20'] },
  ],
  nav: [
    { placement: 'header', group: 'Markets', label: 'Stock Market', to: '/markets/stocks', order: 30 },
    { placement: 'header', group: 'Markets', label: 'Crypto Market', to: '/markets/crypto', order: 31 },
    { placement: 'footer', group: 'Markets', label: 'Stock Market', to: '/markets/stocks', order: 20 },
    { placement: 'footer', group: 'Markets', label: 'Crypto Market', to: '/markets/crypto', order: 21 },
  ],
  slots: [
    {
      slot: 'home.sections',
      id: 'market-overview',
      expose: './MarketOverview',
      order: 20,
      height: { xs: 815, md: 1384, lg: 1353, xl: 914 },
    },
    {
      slot: 'home.sections',
      id: 'featured-stocks',
      expose: './FeaturedStocks',
      order: 50,
      height: { xs: 2691, md: 1380, lg: 1182, xl: 807 },
    },
    {
      slot: 'home.sections',
      id: 'crypto-highlight',
      expose: './CryptoHighlight',
      order: 60,
      height: { xs: 1481, md: 781, xl: 443 },
    },
    {
      slot: 'home.sections',
      id: 'icos',
      expose: './FeaturedIcos',
      order: 70,
      height: { xs: 2196, md: 1165, xl: 634 },
    },
  ],
});
