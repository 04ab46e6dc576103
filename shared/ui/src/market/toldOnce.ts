import type { ToldSource } from './sourcePanelContext';

/**
 * The sources of a line, each of a day once: figures of several sources are told by each of them, and those that are of one together
 * (`Market cap, P/E`). What has no figures has no source, and one without a name is told where there is no other.
 */
export function toldOnce(sources: readonly (ToldSource | null | undefined)[]): ToldSource[] {
  const told = new Map<string, ToldSource>();
  for (const each of sources.flatMap((one) => (one?.status ? ofEach(one) : []))) {
    const key = `${each.source} ${each.as_of?.slice(0, 'YYYY-MM-DD'.length)}`;
    const known = told.get(key);
    // What is of the line as a whole stays so.
    told.set(key, known ? { ...known, ...(known.of && each.of && { of: `${known.of}, ${each.of}` }) } : each);
  }
  const all = [...told.values()];
  const named = all.filter(({ source }) => source !== null);
  return named.length > 0 ? named : all;
}

function ofEach(told: ToldSource): readonly ToldSource[] {
  return told.sources && told.sources.length > 0 ? told.sources.map((source) => ({ ...told, source })) : [told];
}
