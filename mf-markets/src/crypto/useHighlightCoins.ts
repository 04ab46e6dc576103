import { useLiveQuotes, useTopCoins } from '@market-pulse/api-client';
import { markStale } from '../provenance/markStale';
import { builtInSource, followChain, gaveNothing, type ChainResult, type SourceAnswer } from '../sources/sourceChain';
import { useCoins } from './coins';
import { highlightCoins, type HighlightCoin } from './highlightCoins';

/** Where the coins of the home page come from, in the order in which the sources are asked. */
export const COIN_SOURCES = ['tokens', 'public service', 'built in'] as const;

/**
 * The coins of the home page: our tokens, else those of the public market-data service, else the ones that are built in
 * (specification, section 4). The service is asked only when there are no tokens; changed prices appear by themselves.
 */
export function useHighlightCoins(builtIn: readonly HighlightCoin[]): {
  readonly chain: ChainResult<HighlightCoin>;
  readonly isFetching: boolean;
  readonly refetch: () => void;
} {
  useLiveQuotes();
  const tokens = useCoins();
  const ours = answerOf(tokens);
  const asksService = gaveNothing(ours);
  const top = useTopCoins({ enabled: asksService });
  const service = answerOf(top);
  return {
    chain: followChain([ours, service, builtInSource(builtIn)]),
    isFetching: tokens.isFetching || top.isFetching,
    refetch: () => {
      void tokens.refetch();
      if (asksService) void top.refetch();
    },
  };
}

type CoinQuery = Pick<ReturnType<typeof useCoins> | ReturnType<typeof useTopCoins>, 'status' | 'data'>;

/** What a source has; what an earlier answer brought is out of date when a later call fails (decision 30). */
function answerOf({ status, data }: CoinQuery): SourceAnswer<HighlightCoin> {
  const coins = highlightCoins(data);
  if (status !== 'error') return { status, items: coins };
  const items = coins.map(({ latest_price, ...coin }) => ({
    ...coin,
    latest_price: latest_price && markStale(latest_price),
  }));
  return { status, items };
}
