import { answerApi, type ApiAnswers, type LoopbackApi } from '@market-pulse/api-client/testing';
import type { ForumPost, IdeaVotes } from '@market-pulse/contract';
import { renderOnSite } from '@market-pulse/remote-kit/testing';
import { signOut } from '@market-pulse/session';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import ForumPostPage from '../posts/ForumPostPage';
import { aForumPost, someLimits } from '../testing/forums';
import { anIdea } from '../testing/ideas';
import { signInAs } from '../testing/member';

let api: LoopbackApi;
afterEach(async () => {
  act(() => signOut());
  localStorage.clear();
  await api.close();
});

const said = (fields: Partial<IdeaVotes> = {}): IdeaVotes => ({
  agree: 4,
  useful: 9,
  own: [],
  uncounted: [],
  ...fields,
});

async function openIdea(fields: Partial<ForumPost> = {}, more: ApiAnswers = {}) {
  const idea = { kind: 'idea', idea: anIdea(), idea_votes: said(), ...fields } as const;
  api = await answerApi({
    'GET /forums/posts/40/': { status: 200, body: aForumPost(idea) },
    'GET /forums/posts/40/comments/': { status: 200, body: [] },
    ...more,
  });
  renderOnSite(<ForumPostPage />, { at: '/forums/3/posts/40', route: '/forums/:forumId/posts/:postId' });
  await screen.findByRole('heading', { level: 1, name: /filings/ });
  return within(await screen.findByRole('group', { name: 'What readers say of this idea' }));
}

test('Agree and Useful are two votes: each shows at once, then as the server counts, and is taken back by another press', async () => {
  signInAs();
  let answer = () => {};
  const held = new Promise<void>((resolve) => (answer = resolve));
  const votes = await openIdea(
    {},
    {
      'PUT /forums/posts/40/idea-votes/useful/': async () => {
        await held;
        return { status: 200, body: said({ useful: 12, own: ['useful'] }) };
      },
      'DELETE /forums/posts/40/idea-votes/useful/': { status: 200, body: said({ useful: 11 }) },
    },
  );
  await userEvent.click(votes.getByRole('button', { name: 'Useful 9', pressed: false }));
  expect(votes.getByRole('button', { name: 'Useful 10', pressed: true })).toBeInTheDocument();
  answer();
  const own = await votes.findByRole('button', { name: 'Useful 12', pressed: true });
  expect(votes.getByRole('button', { name: 'Agree 4', pressed: false })).toBeInTheDocument();
  await userEvent.click(own);
  expect(await votes.findByRole('button', { name: 'Useful 11', pressed: false })).toBeInTheDocument();
});

test('what the server refuses is taken back, and a message says why @full', async () => {
  signInAs();
  const detail =
    'One account can give 6 votes "Agree" to one person in 24 hours. You can give this author the next in 3 hours.';
  const refusal = { status: 429, body: { code: 'rate_limited', detail } };
  const votes = await openIdea({}, { 'PUT /forums/posts/40/idea-votes/agree/': refusal });
  await userEvent.click(votes.getByRole('button', { name: 'Agree 4' }));
  expect(await screen.findByText(detail)).toBeVisible();
  expect(await votes.findByRole('button', { name: 'Agree 4', pressed: false })).toBeInTheDocument();
});

test('of a new account they show as given and not counted', async () => {
  signInAs();
  const limits = someLimits({ votes: { count_from: '2126-11-22T12:00:00.000Z' } });
  const votes = await openIdea(
    {},
    {
      'GET /forums/limits/': { status: 200, body: limits },
      'PUT /forums/posts/40/idea-votes/agree/': {
        ...{ status: 200, body: said({ own: ['agree'], uncounted: ['agree'] }) },
      },
    },
  );
  await screen.findByText(/^Your account is new/);
  await userEvent.click(votes.getByRole('button', { name: 'Agree 4' }));
  expect(await votes.findByRole('button', { name: 'Agree 4 not counted', pressed: true })).toBeInTheDocument();
});

test('they stand below what the idea states; a visitor is led to sign-in, and an author reads that others say it', async () => {
  const votes = await openIdea();
  const group = screen.getByRole('group', { name: 'What readers say of this idea' });
  expect(screen.getByRole('region', { name: 'The idea' })).toContainElement(group);
  expect(votes.getByRole('link', { name: 'Agree 4' })).toHaveAttribute(
    'href',
    `/authentication/sign-in?next=${encodeURIComponent('/forums/3/posts/40')}`,
  );
  act(() => signInAs('user', 'dana'));
  const own = await votes.findByRole('button', { name: 'Useful 9' });
  expect(own).toBeDisabled();
  expect(own).toHaveAccessibleDescription('This is your own idea: others say what they think of it');
});

test('an idea from before there were statements has them too @full', async () => {
  const votes = await openIdea({ idea: null });
  expect(votes.getByRole('link', { name: 'Useful 9' })).toBeInTheDocument();
});

test('a discussion has neither @full', async () => {
  api = await answerApi({
    'GET /forums/posts/40/': { status: 200, body: aForumPost() },
    'GET /forums/posts/40/comments/': { status: 200, body: [] },
  });
  renderOnSite(<ForumPostPage />, { at: '/forums/3/posts/40', route: '/forums/:forumId/posts/:postId' });
  await screen.findByRole('heading', { level: 1, name: /filings/ });
  expect(screen.queryByRole('group', { name: 'What readers say of this idea' })).not.toBeInTheDocument();
});
