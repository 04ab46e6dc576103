/** Coins that a file is named after in words, in lower case. */
export const coinNames: Readonly<Record<string, string>> = {
  bitcoin: 'BTC',
  ethereum: 'ETH',
  solana: 'SOL',
  ripple: 'XRP',
  cardano: 'ADA',
  dogecoin: 'DOGE',
  litecoin: 'LTC',
  polkadot: 'DOT',
  tether: 'USDT',
  binancecoin: 'BNB',
};
