import type { Ico, PublicIco } from '@market-pulse/contract';
import { icoFunding, type StatedFunding } from '@market-pulse/contract/ico-funding';

/** Where offerings come from, in the order in which the sources are asked (specification, section 4). */
export const ICO_SOURCES = ['ours', 'public list', 'static list'] as const;
export type IcoSource = (typeof ICO_SOURCES)[number];

/** An offering of the home page, whichever source it is from. */
export interface ListedIco extends Omit<Ico, 'id'> {
  /** Names it among the cards: ids of different sources may coincide. */
  readonly key: string;
  readonly origin: IcoSource;
}

/** Offerings of one source as the home page takes them, their funding under whichever name a list has it; those without a title are dropped (specification, section 5). */
export function listedIcos(
  origin: IcoSource,
  icos: readonly ((Ico | PublicIco) & StatedFunding)[] | undefined,
): ListedIco[] {
  return (icos ?? [])
    .filter(({ title }) => Boolean(title?.trim()))
    .map(({ id, ...ico }) => ({
      ...{ ...ico, ...icoFunding(ico) },
      // A server of an older release tells nothing of it.
      disclosures: ico.disclosures ?? null,
      key: `${origin} ${id}`,
      origin,
    }));
}
