import type { ReactNode } from 'react';
import { ProgrammePage, type ProgrammePart } from './ProgrammePage';

const parts: readonly ProgrammePart[] = [
  {
    title: 'Weekly interviews',
    text: 'Every week a conversation with someone who runs, funds or studies public companies: what they do, what could go wrong, and how to tell.',
  },
  {
    title: 'Expert Q&A from the community',
    text: 'Questions that were asked in our forums, put to people who can answer them. The ones with the most votes come first.',
  },
  {
    title: 'Show notes',
    text: 'Filings, figures and companies that were talked about, with links, so that you can check what you heard.',
  },
  {
    title: 'Where you listen already',
    text: 'Each episode is published on podcast platforms, to be heard on the way, at home, or read up in its notes.',
  },
];

export default function PodcastPage(): ReactNode {
  return (
    <ProgrammePage
      eyebrow="Podcast"
      title="AI Market Pulse Podcast"
      lead="Weekly interviews and expert answers to the questions that our community asks about markets, companies and the tools that read them."
      signUpLabel="Join to Ask a Question"
      partsTitle="In every episode"
      parts={parts}
      access={{
        title: 'How to take part',
        text: 'Listening needs no account. To have a question answered, post it in the forums and let others vote on it: with a free account you can do both. Guests say at the beginning which companies they hold or work for, and nothing that is said in an episode is investment advice.',
      }}
    />
  );
}
