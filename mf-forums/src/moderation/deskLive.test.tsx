import type { LoopbackApi } from '@market-pulse/api-client/testing';
import type { ModerationCase } from '@market-pulse/contract';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type PlayedStream, playStream } from '../testing/eventStream';
import { aCase, aCaseDetails, endSession } from '../testing/moderation';
import { ACT, casesOf, decision, opened, press, QUEUE, queueOf, row, showDesk, two } from '../testing/moderationDesk';

let api: LoopbackApi;
afterEach(async () => {
  endSession();
  await api.close();
});

describe('the desk is live', () => {
  let stream: PlayedStream;
  beforeEach(() => {
    stream = playStream();
  });
  afterEach(() => stream.close());
  const GONE = 'This case is not open: it was decided, or it is part of another one.';

  it('says so while it is, and shows what others do without moving what is read', async () => {
    let left: ModerationCase[] = [...two];
    const isThere = () => left.some(({ target_id: id }) => id === 40);
    api = await showDesk({
      [QUEUE]: () => queueOf(...left),
      ...casesOf(...two),
      'GET /forums/moderation/cases/post/40/': () =>
        isThere()
          ? { status: 200, body: aCaseDetails() }
          : { status: 404, body: { code: 'not_found', detail: GONE, error: GONE } },
    });
    await opened('To the moon');
    expect(await screen.findByText('live')).toBeVisible();
    expect(stream.asked.join()).toMatch(/topics=.*moderation/);
    await press(/^Hide/);
    const note = decision().getByRole('textbox', { name: 'Note (optional)' });
    fireEvent.change(note, { target: { value: 'Seen before.' } });

    left = [...two, aCase({ target_id: 42, post_id: 42, title: 'To Mars' })];
    stream.send('moderation', {});
    expect(await row('To Mars')).toBeVisible();
    left = left.slice(1);
    stream.send('moderation', {});
    await waitFor(() => expect(screen.queryByRole('link', { name: 'To the moon' })).toBeNull());
    expect(await screen.findByText(GONE)).toBeVisible();
    expect(await opened('To the moon')).toBeVisible();
    expect(note).toHaveValue('Seen before.');
    expect(decision().getByRole('button', { name: /^Hide/, pressed: true })).toBeVisible();
  });

  it('opens the case that gets the focus after a decision, also where another one has come to stand first', async () => {
    const [open, next] = two;
    const risen = aCase({ target_id: 42, post_id: 42, title: 'To Mars', reports_count: 9 });
    let left: ModerationCase[] = [...two];
    api = await showDesk({
      [QUEUE]: () => queueOf(...left),
      ...casesOf(...two, risen),
      [ACT]: () => {
        left = [risen, next];
        return { status: 201, body: { action_id: 8, message: 'Hidden. Its author was told.' } };
      },
    });
    await opened('To the moon');
    await screen.findByText('live');
    left = [risen, open, next];
    stream.send('moderation', {});
    expect(await row('To Mars')).toBeVisible();
    await press(/^Hide/);
    await userEvent.click(decision().getAllByRole('button', { name: 'Hide' })[1] as HTMLElement);
    await waitFor(async () => expect(await row('To the stars')).toHaveFocus());
    expect(await opened('To the stars')).toBeVisible();
    expect(await row('To the stars')).toHaveAttribute('aria-current', 'true');
  });

  it('does not say so once the stream has ended', async () => {
    api = await showDesk({ [QUEUE]: queueOf(...two), ...casesOf(...two) });
    await screen.findByText('live');
    stream.end();
    await waitFor(() => expect(screen.queryByText('live')).toBeNull());
    expect(await row()).toBeVisible();
  });
});
