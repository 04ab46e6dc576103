import type { LoopbackApi } from '@market-pulse/api-client/testing';
import type { ModerationCase } from '@market-pulse/contract';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aCase, endSession } from '../testing/moderation';
import { ACT, BULK, pageOf, QUEUE, sentTo, showDesk } from '../testing/moderationDesk';

let api: LoopbackApi;
afterEach(async () => {
  endSession();
  await api.close();
});

const two = [aCase(), aCase({ target_id: 41, post_id: 41, title: 'To the stars' })];
const card = (name = 'To the moon') => screen.findByRole('article', { name });
const sent = () => sentTo(api);

describe('the desk', () => {
  it('shows what was said of a post, and who wrote it', async () => {
    api = await showDesk({ [QUEUE]: pageOf(aCase()) });
    const found = await card();
    for (const text of ['Buy $PUMP now!', '2 reports', 'Spam × 2', 'He posts this everywhere.', 'pumper']) {
      expect(found).toHaveTextContent(text);
    }
    expect(found).toHaveTextContent('4 published · 1 decided against them');
    expect(within(found).getByRole('link', { name: 'To the moon' })).toHaveAttribute('href', '/forums/3/posts/40');
    expect(screen.getByRole('heading', { name: 'Queue (1)' })).toBeVisible();
  });

  it('sends a decision with reason, note and what was seen; the case leaves and the focus goes to the heading', async () => {
    let left: ModerationCase[] = two;
    api = await showDesk({
      [QUEUE]: () => pageOf(...left),
      [ACT]: () => {
        left = two.slice(1);
        return { status: 201, body: { action_id: 8, message: 'Hidden. Its author was told.' } };
      },
    });
    await userEvent.click(within(await card()).getByRole('button', { name: 'Hide' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Hide: To the moon' }));
    await userEvent.click(dialog.getByRole('radio', { name: 'Abuse' }));
    await userEvent.type(dialog.getByRole('textbox', { name: 'Note (optional)' }), 'Seen before.');
    await userEvent.click(dialog.getByRole('button', { name: 'Hide' }));
    await waitFor(() => expect(screen.queryByRole('article', { name: 'To the moon' })).toBeNull());
    expect(sent()).toEqual([
      { target_type: 'post', target_id: 40, last_action: 7, action: 'hide', reason: 'abuse', note: 'Seen before.' },
    ]);
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Queue (1)' })).toHaveFocus());
  });

  it('says when another moderator was first', async () => {
    const detail = 'Another moderator has decided this meanwhile. Nothing was changed.';
    api = await showDesk({ [QUEUE]: pageOf(aCase()), [ACT]: { status: 409, body: { code: 'conflict', detail } } });
    await userEvent.click(within(await card()).getByRole('button', { name: 'Keep' }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(dialog.getByRole('button', { name: 'Publish' }));
    expect(await dialog.findByText(detail)).toBeVisible();
  });

  it('is worked by keys, several at once, and never while typing', async () => {
    const results = [
      { target_type: 'post', target_id: 40, outcome: 'done', action_id: 8, problem: null },
      {
        target_type: 'post',
        target_id: 41,
        outcome: 'refused',
        action_id: null,
        problem: 'This is hidden already. Nothing was changed.',
      },
    ];
    api = await showDesk({ [QUEUE]: pageOf(...two), [BULK]: { status: 200, body: { results } } });
    await card();
    await userEvent.keyboard('j');
    expect(await card()).not.toHaveFocus();
    screen.getByRole('heading', { name: 'Queue (2)' }).focus();
    await userEvent.keyboard('j');
    expect(await card()).toHaveFocus();
    await userEvent.keyboard('xjx');
    expect(await card('To the stars')).toHaveFocus();
    expect(screen.getByText('2 selected')).toBeVisible();
    await userEvent.keyboard('h');
    const dialog = within(await screen.findByRole('dialog', { name: 'Hide: 2 cases' }));
    const note = dialog.getByRole('textbox', { name: 'Note (optional)' });
    await userEvent.type(note, 'jkxhpr');
    expect(note).toHaveValue('jkxhpr');
    await userEvent.click(dialog.getByRole('button', { name: 'Hide' }));
    expect(await dialog.findByText('1 of 2 done.')).toBeVisible();
    expect(dialog.getByText('To the stars: This is hidden already. Nothing was changed.')).toBeVisible();
    const [, close] = dialog.getAllByRole('button', { name: 'Close' });
    await userEvent.click(close as HTMLElement);
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Queue (2)' })).toHaveFocus());
    expect(sent()).toMatchObject([{ targets: [{ target_id: 40 }, { target_id: 41 }], action: 'hide' }]);
  });

  it('says which text is published, for the case that its author changes it meanwhile', async () => {
    const changed = 'Its author has changed this meanwhile. Nothing was published: read it again.';
    api = await showDesk({
      [QUEUE]: pageOf(...two),
      [ACT]: { status: 409, body: { code: 'conflict', detail: changed } },
    });
    (await card()).focus();
    await userEvent.keyboard('p');
    const dialog = within(await screen.findByRole('dialog', { name: 'Publish: To the moon' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Publish' }));
    expect(await dialog.findByText(changed)).toBeVisible();
    expect(sent()).toMatchObject([{ target_id: 40, action: 'publish', seen: '2026-11-20T09:00:00.000Z' }]);
  });

  it('has keys for authors and appeals too, each where it means something', async () => {
    const appeal = aCase({
      ...{ target_type: 'appeal', target_id: 5, title: 'To the bank', updated_at: null },
      appeal: { action: 'hide', reason: 'spam', until: null, text: 'Nobody pays me.' },
    });
    api = await showDesk({ [QUEUE]: pageOf(two[0] as ModerationCase, appeal) });
    (await card()).focus();
    await userEvent.keyboard('u');
    expect(screen.queryByRole('dialog')).toBeNull();
    await userEvent.keyboard('w');
    expect(await screen.findByRole('dialog', { name: 'Warn: pumper' })).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    (await screen.findByRole('article', { name: 'Appeal: To the bank' })).focus();
    await userEvent.keyboard('h');
    expect(screen.queryByRole('dialog')).toBeNull();
    await userEvent.keyboard('o');
    expect(await screen.findByRole('dialog', { name: 'Overturn: Appeal: To the bank' })).toBeVisible();
  });

  it('suspends an author for a while', async () => {
    api = await showDesk({
      [QUEUE]: pageOf(aCase()),
      [ACT]: { status: 201, body: { action_id: 8, message: 'Suspended.' } },
    });
    await userEvent.click(within(await card()).getByRole('button', { name: 'Suspend author' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Suspend: pumper' }));
    await userEvent.click(dialog.getByRole('radio', { name: '30 days' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Suspend' }));
    await waitFor(() => expect(sent()).toHaveLength(1));
    const [body] = sent() as { target_type: string; target_id: number; until: string }[];
    expect(body).toMatchObject({ target_type: 'user', target_id: 12, action: 'suspend' });
    const days = (Date.parse(body?.until ?? '') - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThan(29.9);
    expect(days).toBeLessThanOrEqual(30);
  });

  it('says that nothing waits', async () => {
    api = await showDesk({ [QUEUE]: pageOf() });
    expect(await screen.findByText('Nothing waits for a decision.')).toBeVisible();
  });
});
