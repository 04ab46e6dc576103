/** What asking one source has come to. */
export interface SourceAnswer<Item> {
  readonly status: 'pending' | 'error' | 'success';
  /** What can be shown of its answer; what an earlier answer brought stays when a later call fails. */
  readonly items: readonly Item[];
}

/** What a chain of sources has come to. */
export type ChainResult<Item> =
  | { readonly status: 'pending' }
  | { readonly status: 'error' }
  /** `place` is that of the source in the chain, 0 for the first. Without items no source has any. */
  | { readonly status: 'success'; readonly place: number; readonly items: readonly Item[] };

/** Whether a source was asked in vain, so that the next one is to be asked. */
export function gaveNothing({ status, items }: SourceAnswer<unknown>): boolean {
  return status !== 'pending' && items.length === 0;
}

/**
 * The items of the first source that has any; one that is still being asked holds up those after it. Failed only when
 * none has anything and one of them failed (specification, section 4: the source chains of coins and ICOs).
 */
export function followChain<Item>(sources: readonly SourceAnswer<Item>[]): ChainResult<Item> {
  const place = sources.findIndex((source) => !gaveNothing(source));
  const source = sources[place];
  if (source) {
    return source.items.length > 0 ? { status: 'success', place, items: source.items } : { status: 'pending' };
  }
  const failed = sources.some(({ status }) => status === 'error');
  return failed ? { status: 'error' } : { status: 'success', place: sources.length - 1, items: [] };
}

/** A list that is part of the site: the last source of a chain. */
export function builtInSource<Item>(items: readonly Item[]): SourceAnswer<Item> {
  return { status: 'success', items };
}

/** A chain as `AsyncState` takes it. */
export function chainAsQuery<Item>(chain: ChainResult<Item>) {
  const data = chain.status === 'success' ? chain : undefined;
  return { status: chain.status, data, error: undefined };
}
