import { Button, Chip, EmptyState, layout } from '@market-pulse/ui';
import type { ReactNode } from 'react';

/** Searches that find something (specification, section 2). */
const SUGGESTIONS = ['AAPL', 'Technology', 'Microsoft', 'Tesla', 'Finance'] as const;

export interface NoCompaniesFoundProps {
  readonly query: string;
  /** Searches for something else; `''` shows all companies. */
  readonly onSearch: (query: string) => void;
}

/** Stands where a search found nothing, and leads on. */
export function NoCompaniesFound({ query, onSearch }: NoCompaniesFoundProps): ReactNode {
  return (
    <EmptyState
      title="No companies found"
      action={
        <Button type="primary" onClick={() => onSearch('')}>
          Show All Companies
        </Button>
      }
    >
      <p>Nothing matches &quot;{query}&quot;. Try one of these:</p>
      <p className={layout.row}>
        {SUGGESTIONS.map((suggestion) => (
          <Chip key={suggestion} onClick={() => onSearch(suggestion)}>
            {suggestion}
          </Chip>
        ))}
      </p>
    </EmptyState>
  );
}
