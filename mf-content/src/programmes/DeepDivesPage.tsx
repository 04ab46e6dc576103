import type { ReactNode } from 'react';
import { ProgrammePage, type ProgrammePart } from './ProgrammePage';

const parts: readonly ProgrammePart[] = [
  {
    title: 'Bull, bear and base scenarios',
    text: 'Three ways that it could go for one company, what would have to happen for each, and what it would be worth then.',
  },
  {
    title: 'Model snapshots',
    text: 'The figures behind the scenarios on one page: assumptions first, then what follows from them, with the date of each source.',
  },
  {
    title: 'Watchlist ideas',
    text: 'Companies to keep an eye on and the event to wait for: a filing, an approval, a contract, an earnings date.',
  },
  {
    title: 'Alerts for members',
    text: 'Members are told when a report comes out and when something happens that changes one of its scenarios.',
  },
];

export default function DeepDivesPage(): ReactNode {
  return (
    <ProgrammePage
      eyebrow="Premium research"
      title="Exclusive Deep Dives"
      lead="Premium research reports that take one company apart: its scenarios, the model behind them, and what to watch next."
      signUpLabel="Become a Member"
      partsTitle="In every report"
      parts={parts}
      access={{
        title: 'How to get them',
        text: 'Deep dives are for members, who also get the alerts. An account is free and takes a minute. A report says on its first page whether the company is one that pays for being featured, and what its author holds. It is research to think with and no recommendation to buy or sell.',
      }}
    />
  );
}
