import { Link, useIsServed } from '@market-pulse/remote-kit';
import type { ReactNode } from 'react';

const LEDGER_PATH = '/disclosures';

/** Leads to the ledger of sponsorships, where a section has it. */
export function LedgerLink(): ReactNode {
  if (!useIsServed(LEDGER_PATH)) return null;
  return (
    <p>
      <Link to={LEDGER_PATH}>Who paid what for which company, and since when</Link>, as far as it has been recorded.
    </p>
  );
}
