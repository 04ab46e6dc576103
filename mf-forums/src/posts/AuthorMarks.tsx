import type { ForumPostSummary } from '@market-pulse/contract';
import { Chip } from '@market-pulse/ui';
import type { ReactNode } from 'react';
import { DECLARED } from './declaredInterest';

/** What binds the author of a post or comment to what it is about: a company's page that they keep, and what they say of themselves. */
export function AuthorMarks({
  keeps_companies,
  declared_interest,
}: Pick<ForumPostSummary, 'keeps_companies' | 'declared_interest'>): ReactNode {
  return (
    <>
      {keeps_companies.map((name) => (
        <Chip key={name} tone="caution" size="small">
          Writes for {name}
        </Chip>
      ))}
      {declared_interest !== 'none' && (
        <Chip tone="caution" size="small">
          {DECLARED[declared_interest]}
        </Chip>
      )}
    </>
  );
}
