import { useCallback, useEffect, useState } from 'react';
import type { QueryLike } from '../feedback/AsyncState';
import type { ChartPanel } from './ChartPanel';

interface PanelModule {
  readonly ChartPanel: typeof ChartPanel;
}

/** Brings what draws charts, in a chunk of its own: it is most of their weight, and few visits see one. */
export function useChartPanel(): QueryLike<PanelModule> {
  const [attempt, setAttempt] = useState(0);
  const [outcome, setOutcome] = useState<{ module?: PanelModule; error?: unknown }>({});
  useEffect(() => {
    let isCurrent = true;
    import('./ChartPanel').then(
      (module) => isCurrent && setOutcome({ module }),
      (error: unknown) => isCurrent && setOutcome({ error }),
    );
    return () => {
      isCurrent = false;
    };
  }, [attempt]);
  const refetch = useCallback(() => {
    setOutcome({});
    setAttempt((count) => count + 1);
  }, []);
  const { module: data, error } = outcome;
  return { status: data ? 'success' : error === undefined ? 'pending' : 'error', data, error, refetch };
}
