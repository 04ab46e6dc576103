import { useSearchParams } from '@market-pulse/remote-kit';

/** Number of a page as it stands in an address; anything that is none is the first. */
export function pageNumberOf(text: string | null): number {
  const page = Number(text);
  return Number.isSafeInteger(page) && page > 0 ? page : 1;
}

/** The page of a list, kept in the address as `?page=`, so that it can be shared and gone back to; the first needs none. */
export function usePageParameter(): [page: number, goToPage: (page: number) => void] {
  const [parameters, setParameters] = useSearchParams();
  const goToPage = (page: number) =>
    setParameters((present) => {
      const changed = new URLSearchParams(present);
      if (page === 1) changed.delete('page');
      else changed.set('page', String(page));
      return changed;
    });
  return [pageNumberOf(parameters.get('page')), goToPage];
}
