import type { LoopbackApi } from '@market-pulse/api-client/testing';
import type { ModerationCase } from '@market-pulse/contract';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aCase, endSession } from '../testing/moderation';
import { casesOf, decision, opened, press, QUEUE, queueOf, row, showDesk, two } from '../testing/moderationDesk';

let api: LoopbackApi;
afterEach(async () => {
  endSession();
  await api.close();
});

const CLAIM = '/forums/moderation/cases/post/40/claim/';

describe('who has a case open', () => {
  const claim = {
    user_id: 5,
    username: 'morgan',
    is_own: true,
    since: '2026-11-20T16:40:00.000Z',
    until: '2026-11-20T18:40:00.000Z',
  };

  it('is shown, and a case is taken and given back', async () => {
    let present: ModerationCase = two[0];
    api = await showDesk({
      [QUEUE]: () => queueOf(present),
      ...casesOf(two[0]),
      [`PUT ${CLAIM}`]: () => {
        present = aCase({ claim });
        return { status: 200, body: claim };
      },
      [`DELETE ${CLAIM}`]: () => {
        present = aCase();
        return { status: 200, body: { message: 'The case was given back.' } };
      },
    });
    await opened('To the moon');
    (await row()).focus();
    await userEvent.keyboard('a');
    expect(await screen.findByText('open by you since 16:40 UTC')).toBeVisible();
    expect((await row()).closest('li')).toHaveTextContent('you');
    await userEvent.keyboard('u');
    expect(await screen.findByText('The case was given back.')).toBeVisible();
    expect(await decision().findByRole('button', { name: /^Take the case/ })).toBeEnabled();
  });

  it('changes when a case is handed to somebody else, who may decide about it', async () => {
    let present = aCase({ claim });
    api = await showDesk({
      [QUEUE]: () => queueOf(present),
      ...casesOf(two[0]),
      [`PUT ${CLAIM}`]: () => {
        present = aCase({ claim: { ...claim, user_id: 7, username: 'omar', is_own: false } });
        return { status: 200, body: present.claim };
      },
      'GET /forums/moderation/cases/post/40/moderators/': { status: 200, body: [{ user_id: 7, username: 'omar' }] },
    });
    await opened('To the moon');
    await press(/^Hand to another moderator/);
    const dialog = within(await screen.findByRole('dialog', { name: 'Hand over: To the moon' }));
    await userEvent.click(await dialog.findByRole('button', { name: 'Hand to omar' }));
    expect(await screen.findByText('Handed to omar, who was told.')).toBeVisible();
    expect(api.seen.find(({ method }) => method === 'PUT')?.body).toEqual({ to: 7 });
    expect(await screen.findByText(/has it open until 18:40 UTC/)).toBeVisible();
    expect(screen.getByRole('button', { name: /^Take the case/ })).toBeDisabled();
    await waitFor(() => expect(screen.getByRole('group', { name: 'Who has it open' })).toHaveFocus());
  });

  it('says in words why a case cannot be taken @full', async () => {
    const detail = 'omar has this case open until Nov 20, 2026, 18:40 UTC.';
    api = await showDesk({
      ...{ [QUEUE]: queueOf(two[0]), ...casesOf(two[0]) },
      [`PUT ${CLAIM}`]: { status: 409, body: { code: 'conflict', detail } },
    });
    await opened('To the moon');
    await press(/^Take the case/);
    expect(await screen.findByText(detail)).toBeVisible();
  });
});
