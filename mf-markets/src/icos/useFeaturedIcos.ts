import { useIcos, usePublicIcos } from '@market-pulse/api-client';
import { builtInSource, followChain, gaveNothing, type ChainResult, type SourceAnswer } from '../sources/sourceChain';
import { isDisplayable } from './icoSelection';
import { listedIcos, type ListedIco } from './listedIco';

/**
 * The offerings that can be shown: of our list, else of the public one, else those that are built in (specification,
 * section 4). The public list is asked only when ours has nothing to show. Places are those of `ICO_SOURCES`.
 */
export function useFeaturedIcos(builtIn: readonly ListedIco[]): {
  readonly chain: ChainResult<ListedIco>;
  readonly isFetching: boolean;
  readonly refetch: () => void;
} {
  const listed = useIcos();
  const ours: SourceAnswer<ListedIco> = {
    status: listed.status,
    items: listedIcos('ours', listed.data).filter(isDisplayable),
  };
  const asksPublicList = gaveNothing(ours);
  const publicIcos = usePublicIcos({ enabled: asksPublicList });
  const publicList: SourceAnswer<ListedIco> = {
    status: publicIcos.status,
    items: listedIcos('public list', publicIcos.data).filter(isDisplayable),
  };
  return {
    chain: followChain([ours, publicList, builtInSource(builtIn)]),
    isFetching: listed.isFetching || publicIcos.isFetching,
    refetch: () => {
      void listed.refetch();
      if (asksPublicList) void publicIcos.refetch();
    },
  };
}
