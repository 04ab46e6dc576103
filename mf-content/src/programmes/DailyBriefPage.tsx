import type { ReactNode } from 'react';
import { ProgrammePage, type ProgrammePart } from './ProgrammePage';

const parts: readonly ProgrammePart[] = [
  {
    title: 'Impact, scored',
    text: 'Filings, press releases and headlines of the day, each with a score for how much it is likely to matter to the company. The scores are made by a model, and say so.',
  },
  {
    title: 'Sentiment, summed up',
    text: 'How the tone of news and discussion about a company has turned, in one line, with what turned it.',
  },
  {
    title: 'Every day, in one read',
    text: 'One short summary a day, so that you know what to look at more closely and what can wait.',
  },
];

export default function DailyBriefPage(): ReactNode {
  return (
    <ProgrammePage
      eyebrow="Newsletter"
      title="Smart Feed Daily Brief"
      lead="What moved today and what it may mean: daily summaries with AI-scored impact and sentiment."
      signUpLabel="Sign Up for the Brief"
      partsTitle="In every brief"
      parts={parts}
      access={{
        title: 'How to get it',
        text: 'The brief comes with a Market Pulse account: sign up, and confirm your address by the link in the mail that follows. Every issue carries a link to unsubscribe. Scores and summaries are made by software and can be wrong; read the source, which is always linked, before you act.',
      }}
    />
  );
}
