import type { CryptoToken, Ico, IcoPhase, PublicIco, TopCoin } from '@market-pulse/contract';
import { request } from '../transport/client';
import { listOf } from '../transport/lists';
import { queryKeys } from '../transport/queryKeys';
import { paths } from './paths';
import { useQuery } from '../transport/useQuery';

export interface CryptoTokensFilter {
  symbol?: string;
  limit?: number;
}

/** Which token sales to list; all without phases. */
export interface IcosFilter {
  phases?: readonly IcoPhase[];
}

export async function fetchCryptoTokens(filter: CryptoTokensFilter = {}, signal?: AbortSignal): Promise<CryptoToken[]> {
  return listOf(await request<unknown>({ method: 'GET', path: paths.cryptoTokens, query: { ...filter }, signal }));
}

export async function fetchIcos({ phases }: IcosFilter = {}, signal?: AbortSignal): Promise<Ico[]> {
  const query = { status: phases?.join(',') };
  return listOf(await request<unknown>({ method: 'GET', path: '/crypto/icos/', query, signal }));
}

/** The four largest coins of the public market-data service, by market cap. */
export async function fetchTopCoins(signal?: AbortSignal): Promise<TopCoin[]> {
  return listOf(await request<unknown>({ method: 'GET', path: '/market-data/top-coins/', signal }));
}

/** Token sales of the public list, which tells neither goals nor receipts. */
export async function fetchPublicIcos(signal?: AbortSignal): Promise<PublicIco[]> {
  return listOf(await request<unknown>({ method: 'GET', path: '/market-data/icos/', signal }));
}

export function useCryptoTokens(filter: CryptoTokensFilter = {}) {
  return useQuery({
    queryKey: queryKeys.crypto.tokens(filter),
    queryFn: ({ signal }) => fetchCryptoTokens(filter, signal),
  });
}

export function useIcos(filter: IcosFilter = {}) {
  return useQuery({ queryKey: queryKeys.crypto.icos(filter), queryFn: ({ signal }) => fetchIcos(filter, signal) });
}

/** The four largest coins of the public market-data service. What comes second asks only when `enabled`. */
export function useTopCoins({ enabled = true }: { enabled?: boolean } = {}) {
  return useQuery({ queryKey: queryKeys.crypto.topCoins(), queryFn: ({ signal }) => fetchTopCoins(signal), enabled });
}

/** Token sales of the public list. What comes second asks only when `enabled`. */
export function usePublicIcos({ enabled = true }: { enabled?: boolean } = {}) {
  return useQuery({
    queryKey: queryKeys.crypto.publicIcos(),
    queryFn: ({ signal }) => fetchPublicIcos(signal),
    enabled,
  });
}
