import type { Company } from '@market-pulse/contract';
import { AppLink, Panel } from '@market-pulse/ui';
import type { ReactNode } from 'react';
import { edgarPath } from './knownByName';

/** Stands on the page of a company of which the directory knows the name, in place of panels without a figure. */
export function KnownByName({ company: { name, ticker, cik } }: { readonly company: Company }): ReactNode {
  return (
    <Panel title="In the directory">
      <p>
        {name} ({ticker}) is in the SEC&apos;s directory of companies. No prices, figures or descriptions of it are on
        file here yet.
      </p>
      {cik != null && (
        <p>
          <AppLink to={edgarPath(cik)}>Its filings at the SEC</AppLink> (CIK {cik})
        </p>
      )}
    </Panel>
  );
}
