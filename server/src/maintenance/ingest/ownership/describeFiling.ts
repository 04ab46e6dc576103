import type { OwnershipFiling } from '../../../features/ownership/filing';
import { count } from '../count';

/** A filing in a line for the terminal: `form 4 of Apple Inc.: 7 transactions, 0 holdings`. */
export function describeFiling(filing: OwnershipFiling): string {
  const form = `${filing.kind === 'beneficial' ? 'schedule' : 'form'} ${filing.form}${filing.amendment ? '/A' : ''}`;
  switch (filing.kind) {
    case 'insider':
      return `${form} of ${filing.issuer.name}: ${things(filing.transactions.length, 'transaction')}, ${things(filing.holdings.length, 'holding')}`;
    case 'planned':
      return `${form} of ${filing.issuer.name}: ${things(filing.sales.length, 'planned sale')}`;
    case 'institutional': {
      const unknown = filing.holdings.filter(({ shares }) => shares === null).length;
      const doubt =
        unknown > 0 ? `, of ${count(unknown)} the shares are not known: they are the same number as the value` : '';
      return `${form} of ${filing.manager.name} for ${filing.period}: ${things(filing.holdings.length, 'holding')}${doubt}`;
    }
    case 'beneficial':
      return `${form} of ${filing.issuer.name}: ${things(filing.holders.length, 'holder')}`;
  }
}

/** `1 holding`, `2 holdings`. */
export function things(number: number, noun: string): string {
  return `${count(number)} ${noun}${number === 1 ? '' : 's'}`;
}
