import type { FastifyReply } from 'fastify';
import { escapeHtml, tag } from '../../http/html';
import { sendPlainPage } from '../../http/notice';

/** A post with a poll, as far as pages lead to it. */
export interface PollPost {
  readonly id: number;
  readonly forumId: number;
  readonly title: string;
}

/** A ballot that could be counted now. */
export interface CheckedBallot {
  readonly post: PollPost;
  readonly poll: {
    readonly question: string;
    readonly options: readonly { readonly id: number; readonly text: string }[];
  };
  /** Numbers of the options that were chosen. */
  readonly chosen: readonly number[];
}

const TITLE = 'Vote in a poll';

/** Where the poll of a post stands; `counted` shows there that a vote was counted (`PollForm.module.css` of the forums). */
export function pathOfPoll({ id, forumId }: PollPost, place: 'poll' | 'counted'): string {
  return `/forums/${forumId}/posts/${id}#${place === 'poll' ? 'poll' : 'vote-counted'}`;
}

const backTo = (post: PollPost) => `<p><a href="${pathOfPoll(post, 'poll')}">Back to the post</a></p>`;

/**
 * Says what was chosen, and asks whose vote it is. A password never comes back.
 *
 * @param typed the address that was typed before, and what was wrong with what was sent
 */
export function sendBallotPage(
  reply: FastifyReply,
  { post, poll, chosen }: CheckedBallot,
  { email = '', fault }: { readonly email?: string; readonly fault?: string | undefined } = {},
): FastifyReply {
  const options = poll.options.filter(({ id }) => chosen.includes(id));
  return sendPlainPage(reply, TITLE, [
    `<p>${escapeHtml(poll.question || post.title)}</p>`,
    `<ul>${options.map(({ text }) => `<li>${escapeHtml(text)}</li>`).join('')}</ul>`,
    fault === undefined
      ? '<p>Enter your email and password to vote. They are used for this vote alone: you stay signed out.</p>'
      : `<p role="alert">${escapeHtml(fault)}</p>`,
    tag('form', { method: 'post', action: `/api/forums/posts/${post.id}/poll/vote/` }),
    ...options.map(({ id }) => tag('input', { type: 'hidden', name: 'choices', value: String(id) })),
    `<p><label for="email">Email</label>${tag('input', { ...field('email', 'username'), value: email })}</p>`,
    `<p><label for="password">Password</label>${tag('input', field('password', 'current-password'))}</p>`,
    '<p><button type="submit">Vote</button></p>',
    '</form>',
    backTo(post),
  ]);
}

const field = (name: 'email' | 'password', autocomplete: string) =>
  ({ id: name, name, type: name, autocomplete, required: true }) as const;

/** Says why a vote was not counted, and leads back to its post where there is one to read. */
export function sendBallotRefusal(reply: FastifyReply, message: string, post: PollPost | undefined): FastifyReply {
  const why = `<p role="alert">${escapeHtml(message)}</p>`;
  return sendPlainPage(reply, 'Your vote was not counted', [why, ...(post ? [backTo(post)] : [])]);
}
