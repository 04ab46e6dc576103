import type { PressReleaseStatus } from '@market-pulse/contract';

interface StatusLabel {
  readonly text: string;
  readonly tone: 'neutral' | 'accent' | 'gain' | 'loss' | 'caution';
}

/** What the state of a press release is called. */
export const STATUS_LABELS: Readonly<Record<PressReleaseStatus, StatusLabel>> = {
  waiting: { text: 'Waits for an editor', tone: 'accent' },
  published: { text: 'Published', tone: 'gain' },
  refused: { text: 'Refused', tone: 'loss' },
  withdrawn: { text: 'Withdrawn', tone: 'neutral' },
};
