import { useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { typography } from '../primitives/typography';
import type { QueryLike } from './AsyncState';

/** A failure with its Retry. */
export interface Retry {
  /** What failed, also while it is asked again by `retry`. Undefined where nothing did, or something is there all the same. */
  readonly failure: { readonly error: unknown } | undefined;
  /**
   * Asks again, for the button that was pressed, which is to stay for as long as the failure does.
   *
   * @param ask what to ask instead of the query alone
   */
  readonly retry: (ask?: () => unknown) => void;
  /** To stand right before what comes: takes the focus of the button that is gone, unless somebody has gone on meanwhile. */
  readonly landing: ReactNode;
}

/**
 * What every Retry does with the focus: it stays on the button while a query is asked again, which is pending then, and comes before
 * what came.
 */
export function useRetry(query: QueryLike<unknown>): Retry {
  const [retried, setRetried] = useState<{ readonly error: unknown; readonly at: number | undefined }>();
  const [hasCome, setCome] = useState(false);
  const hasData = query.data !== undefined;
  // What failed again, or is another query than the one that Retry was pressed for, is a matter of its own.
  if (retried && (hasData || query.errorUpdatedAt !== retried.at)) {
    setRetried(undefined);
    setCome(hasData);
  } else if (hasCome && !hasData) setCome(false);

  const latest = query.status === 'error' ? { error: query.error } : retried;
  return {
    failure: hasData ? undefined : latest,
    retry: (ask = query.refetch) => {
      setRetried({ error: latest?.error, at: query.errorUpdatedAt });
      ask?.();
    },
    landing: hasCome && <Landing onLeave={() => setCome(false)} />,
  };
}

interface LandingProps {
  /** The focus has gone on. */
  readonly onLeave: () => void;
}

function Landing({ onLeave }: LandingProps): ReactNode {
  const place = useRef<HTMLParagraphElement>(null);
  useLayoutEffect(() => {
    if (document.activeElement === document.body) place.current?.focus({ preventScroll: true });
  }, []);
  return (
    <p ref={place} tabIndex={-1} className={typography.visuallyHidden} onBlur={onLeave}>
      Loaded.
    </p>
  );
}
