import { useLiveQuotes, useTopCoins } from '@market-pulse/api-client';
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
  const ours: SourceAnswer<HighlightCoin> = { status: tokens.status, items: highlightCoins(tokens.data) };
  const asksService = gaveNothing(ours);
  const top = useTopCoins({ enabled: asksService });
  const service: SourceAnswer<HighlightCoin> = { status: top.status, items: highlightCoins(top.data) };
  return {
    chain: followChain([ours, service, builtInSource(builtIn)]),
    isFetching: tokens.isFetching || top.isFetching,
    refetch: () => {
      void tokens.refetch();
      if (asksService) void top.refetch();
    },
  };
}
