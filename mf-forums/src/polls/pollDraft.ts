import type { ForumPoll, ForumPollWrite } from '@market-pulse/contract';
import { POLL_DAYS, POLL_OPTIONS_MIN, pollOptionsProblem } from '@market-pulse/contract/rules';

/** What is typed of a poll, as drafts keep it: options in lines, and nothing in `poll` while there is none. */
export type PollDraft = Readonly<Record<'poll' | 'pollQuestion' | 'pollOptions' | 'pollChoices' | 'pollDays', string>>;

/** A post has no poll until its author adds one. */
export const NEW_POLL: PollDraft = { poll: '', pollQuestion: '', pollOptions: '\n', pollChoices: 'one', pollDays: '7' };

/** The fields of the options, blank ones too; never fewer than a poll needs. */
export function optionFields({ pollOptions }: Pick<PollDraft, 'pollOptions'>): string[] {
  const options = pollOptions.split('\n');
  return [...options, ...Array<string>(Math.max(0, POLL_OPTIONS_MIN - options.length)).fill('')];
}

/** Options as a draft keeps them. */
export function linesOf(options: readonly string[]): string {
  return options.map((option) => option.replace(/[\r\n]+/g, ' ')).join('\n');
}

/** What a draft asks, or what is wrong with it, in words; undefined where it has no poll. Options that are left blank are none. */
export function pollOf(draft: PollDraft): { poll: ForumPollWrite } | { problem: string } | undefined {
  if (draft.poll === '') return undefined;
  const options = optionFields(draft)
    .map((option) => option.trim())
    .filter((option) => option !== '');
  const problem = pollOptionsProblem(options);
  if (problem !== undefined) return { problem };
  const days = POLL_DAYS.find((one) => String(one) === draft.pollDays) ?? 7;
  return { poll: { question: draft.pollQuestion.trim(), options, is_multiple: draft.pollChoices === 'several', days } };
}

/** A poll that stands, to be changed. */
export function draftOf({ question, options, is_multiple, days }: ForumPoll): PollDraft {
  return {
    ...{ poll: 'yes', pollQuestion: question, pollOptions: linesOf(options.map(({ text }) => text)) },
    ...{ pollChoices: is_multiple ? 'several' : 'one', pollDays: String(days) },
  };
}
