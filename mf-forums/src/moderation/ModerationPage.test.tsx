import type { LoopbackApi } from '@market-pulse/api-client/testing';
import type { ModerationCase } from '@market-pulse/contract';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aCase, aCaseDetails, anAppealedDecision, endSession } from '../testing/moderation';
import {
  ACT,
  BULK,
  casesOf,
  decision,
  opened,
  pageOf,
  press,
  QUEUE,
  queueOf,
  row,
  sentTo,
  showDesk,
  two,
} from '../testing/moderationDesk';

let api: LoopbackApi;
afterEach(async () => {
  jest.restoreAllMocks();
  endSession();
  await api.close();
});

const sent = () => sentTo(api);

describe('the desk', () => {
  it('opens the first case: what it is about, which rules matched and where, its reports, and who wrote it', async () => {
    const details = aCaseDetails({
      text: 'Get in before Monday at pump.example',
      marks: {
        title: [{ from: 7, to: 11, kind: 'word' }],
        text: [{ from: 24, to: 36, kind: 'link' }],
      },
      matched: [
        { kind: 'word', rule: 'moon', found: ['moon'] },
        { kind: 'link', rule: null, found: ['pump.example'] },
      ],
      held: [
        { cause: 'new_account', text: null },
        { cause: 'word', text: 'moon' },
      ],
      neighbours: [
        {
          kind: 'comment',
          id: 1,
          username: 'kay',
          created_at: '2026-11-20T10:05:00.000Z',
          status: 'published',
          text: 'Who is in?',
        },
      ],
    });
    const report = {
      ...{ id: 1, username: 'ben', joined_at: '2024-11-20T10:00:00.000Z', created_at: '2026-11-20T10:00:00.000Z' },
      ...{ reason: 'spam', note: 'He posts this everywhere.', settled_count: 4, acted_count: 3 },
    };
    api = await showDesk({
      [QUEUE]: queueOf(...two),
      ...casesOf(details, two[1]),
      'GET /forums/moderation/cases/post/40/reports/': pageOf(report),
    });
    expect(await opened('To the moon')).toBeVisible();
    const subject = screen.getByRole('article', { name: 'What it is about' });
    expect([...subject.querySelectorAll('mark')].map((mark) => mark.textContent)).toEqual(['moon', 'pump.example']);
    expect(within(subject).getByRole('link', { name: 'Open thread' })).toHaveAttribute('href', '/forums/3/posts/40');
    const rules = screen.getByRole('region', { name: 'Rules that matched' });
    for (const text of ['new account', '“moon”', '“pump.example”, read as a link'])
      expect(rules).toHaveTextContent(text);
    expect(within(rules).getAllByRole('term')).toHaveLength(3);
    const reports = screen.getByRole('region', { name: 'Reports' });
    expect(reports).toHaveTextContent('2 reports by 2 members');
    expect(reports).toHaveTextContent('Reporters before: 3 of 4 reports acted on');
    expect(await within(reports).findByText('ben')).toBeVisible();
    for (const text of ['2 years old', 'right 3 of 4', 'He posts this everywhere.'])
      expect(reports).toHaveTextContent(text);
    expect(screen.getByRole('region', { name: 'Record of pumper' })).toHaveTextContent('Removed1');
    expect(screen.getByRole('list', { name: 'Thread' })).toHaveTextContent('Who is in?');
    expect(screen.getByRole('heading', { name: 'Queue 2' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Mine 1' })).toHaveAttribute('href', '/forums/moderation?part=mine');
    expect(screen.getByText('Median to decision')).toHaveTextContent('5 h');
  });

  it('opens another case by its row, and by the address', async () => {
    api = await showDesk({ [QUEUE]: queueOf(...two), ...casesOf(...two) }, '/forums/moderation?case=post-41');
    expect(await opened('To the stars')).toBeVisible();
    expect(await row('To the stars')).toHaveAttribute('aria-current', 'true');
    await userEvent.click(await row());
    expect(await opened('To the moon')).toBeVisible();
  });

  it('says what will happen, and sends the decision with reason, note and what was seen; the next case opens', async () => {
    let left: ModerationCase[] = [...two];
    api = await showDesk({
      [QUEUE]: () => queueOf(...left),
      ...casesOf(...two),
      [ACT]: () => {
        left = left.slice(1);
        return { status: 201, body: { action_id: 8, message: 'Hidden. Its author was told.' } };
      },
    });
    await opened('To the moon');
    expect(decision().getByRole('button', { name: 'Choose what to do' })).toBeDisabled();
    await press(/^Hide/);
    const happens = decision().getByRole('list', { name: 'What happens' });
    expect(
      within(happens)
        .getAllByRole('listitem')
        .map((one) => one.textContent),
    ).toEqual([
      '1 item hidden',
      'Authors told, with a way to appeal',
      '2 reporters told of the outcome',
      'Public log, without your name',
    ]);
    await userEvent.selectOptions(decision().getByRole('combobox', { name: 'Reason' }), 'Abuse');
    await userEvent.click(decision().getByRole('textbox', { name: 'Note (optional)' }));
    await userEvent.paste('Seen before.');
    await userEvent.click(decision().getAllByRole('button', { name: 'Hide' })[1] as HTMLElement);
    expect(await screen.findByText('Hidden. Its author was told.')).toBeVisible();
    expect(await opened('To the stars')).toBeVisible();
    expect(sent()).toEqual([
      { target_type: 'post', target_id: 40, last_action: 7, action: 'hide', reason: 'abuse', note: 'Seen before.' },
    ]);
    await waitFor(async () => expect(await row('To the stars')).toHaveFocus());
  });

  it('says when another moderator was first, and which text is published', async () => {
    const detail = 'Another moderator has decided this meanwhile. Nothing was changed.';
    const waiting = aCase({ status: 'pending' });
    api = await showDesk({
      ...{ [QUEUE]: queueOf(waiting), ...casesOf(waiting) },
      [ACT]: { status: 409, body: { code: 'conflict', detail } },
    });
    await opened('To the moon');
    await press(/^Publish/);
    await userEvent.click(decision().getAllByRole('button', { name: 'Publish' })[1] as HTMLElement);
    expect(await decision().findByText(detail)).toBeVisible();
    expect(sent()).toMatchObject([
      { target_id: 40, action: 'publish', reason: 'fine', seen: '2026-11-20T09:00:00.000Z' },
    ]);
  });

  it('shows an edit that waits beside what everybody reads, with what the rules found in it, and sends it back @full', async () => {
    const edited = aCaseDetails({
      ...{ text: 'Read the filing', held: [{ cause: 'link', text: null }] },
      held_edit: { title: 'To the stars', text: 'Get in at pump.example', is_cut: false },
      marks: { title: [{ from: 7, to: 12, kind: 'word' }], text: [{ from: 10, to: 22, kind: 'link' }] },
    });
    api = await showDesk({
      ...{ [QUEUE]: queueOf(edited), ...casesOf(edited) },
      [ACT]: { status: 201, body: { action_id: 8, message: 'Refused. Its author was told.' } },
    });
    await opened('To the moon');
    expect(await screen.findByText('edit')).toBeVisible();
    const subject = screen.getByRole('article', { name: 'What it is about' });
    const edit = within(subject).getByRole('region', { name: 'The edit that waits' });
    expect(edit).toHaveTextContent('To the starsGet in at pump.example');
    const marked = [...subject.querySelectorAll('mark')];
    expect(marked.map((mark) => mark.textContent)).toEqual(['stars', 'pump.example']);
    expect(marked.every((mark) => edit.contains(mark))).toBe(true);
    expect(subject).toHaveTextContent('Read the filing');
    await press(/^Refuse edit/);
    await userEvent.click(decision().getAllByRole('button', { name: 'Refuse edit' })[1] as HTMLElement);
    expect(await screen.findByText('Refused. Its author was told.')).toBeVisible();
    expect(sent()).toMatchObject([{ target_id: 40, action: 'refuse', reason: 'spam', seen: edited.updated_at }]);
  });

  it('shows of an appeal what was decided, why, by whom and what for, the reports that led to it, and nothing else', async () => {
    const about = { target_type: 'appeal', title: 'To the bank', updated_at: null, status: 'hidden' } as const;
    const none = { reports_count: 0, reasons: [], notes: [] };
    const appeal = anAppealedDecision({
      ...{ reason: 'abuse', note: 'Third time this week.', reports_count: 2, reasons: [{ reason: 'abuse', count: 2 }] },
    });
    const suspension = anAppealedDecision({
      ...{ action: 'suspend', target_type: 'user', moderator: null, until: '2026-12-18T16:00:00.000Z' },
    });
    const reported = aCaseDetails({ ...about, ...none, target_id: 5, appeal });
    const unreported = aCaseDetails({ ...about, ...none, target_id: 6, title: 'Account', appeal: suspension });
    const report = {
      ...{ id: 1, username: 'ben', joined_at: '2024-11-20T10:00:00.000Z', created_at: '2026-11-18T10:00:00.000Z' },
      ...{ reason: 'abuse', note: 'He insults people.', settled_count: 4, acted_count: 3 },
    };
    api = await showDesk({
      ...{ [QUEUE]: queueOf(reported, unreported), ...casesOf(reported, unreported) },
      'GET /forums/moderation/cases/appeal/5/reports/': pageOf(report),
    });
    await opened('Appeal: To the bank');
    const region = (name: string) => screen.findByRole('region', { name });
    const facts = async () =>
      within(await region('The decision'))
        .getAllByRole('definition')
        .map((one) => one.textContent);
    expect(await facts()).toEqual([
      'A post was hidden',
      'Abuse',
      'Third time this week.',
      'morris',
      'Nov 18, 2026, 16:00 UTC',
    ]);
    expect(await region('What pumper says against it')).toHaveTextContent('Nobody pays me.');
    const reports = await region('Reports that led to it');
    expect(reports).toHaveTextContent('2 reports led to it by 2 members');
    expect(reports).toHaveTextContent('Their other reports: 3 of 4 reports acted on');
    expect(await within(reports).findByText('He insults people.')).toBeVisible();
    expect(decision().getByRole('combobox', { name: 'Reason' })).toHaveDisplayValue('Abuse');
    await userEvent.click(await row('Appeal: Account'));
    await opened('Appeal: Account');
    expect(await screen.findByText('an account that is gone')).toBeVisible();
    expect(await facts()).toContain('Dec 18, 2026, 16:00 UTC');
    for (const name of [/^Reports/, 'Rules that matched']) {
      expect(screen.queryByRole('region', { name })).toBeNull();
    }
  });

  it('removes what was written and suspends its author until a day, in one go', async () => {
    const done = (type: string, target_id: number) => ({
      target_type: type,
      target_id,
      outcome: 'done',
      action_id: 8,
      problem: null,
    });
    api = await showDesk({
      ...{ [QUEUE]: queueOf(two[0]), ...casesOf(two[0]) },
      [BULK]: ({ body }) => {
        const { targets } = body as { targets: { target_type: string; target_id: number }[] };
        return {
          status: 200,
          body: { results: targets.map(({ target_type, target_id }) => done(target_type, target_id)) },
        };
      },
    });
    await opened('To the moon');
    await press(/^Remove/);
    await press(/^Suspend/);
    const day = decision().getByLabelText('Suspend the author until');
    const { max } = day as HTMLInputElement;
    await userEvent.click(decision().getByRole('button', { name: '1 year' }));
    expect(day).toHaveValue(max);
    await userEvent.click(decision().getByRole('button', { name: '7 days' }));
    await userEvent.click(decision().getByRole('button', { name: 'Remove, suspend author' }));
    expect(await screen.findByText('2 of 2 done.')).toBeVisible();
    const [first, second] = sent() as { until?: string }[];
    expect(first).toMatchObject({
      action: 'remove',
      targets: [{ target_type: 'post', target_id: 40, last_action: 7 }],
    });
    expect(second).toMatchObject({ action: 'suspend', targets: [{ target_type: 'user', target_id: 12 }] });
    const days = (Date.parse(second?.until ?? '') - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThan(6.9);
    expect(days).toBeLessThanOrEqual(7.01);
  });

  it('is gone through by keys, while the focus is in it, and cases are selected @full', async () => {
    api = await showDesk({ [QUEUE]: queueOf(...two), ...casesOf(...two) });
    await opened('To the moon');
    await userEvent.keyboard('j');
    expect(await row()).not.toHaveFocus();
    screen.getByRole('heading', { name: 'Queue 2' }).focus();
    await userEvent.keyboard('j');
    expect(await row()).toHaveFocus();
    await userEvent.keyboard('xjx');
    expect(await row('To the stars')).toHaveFocus();
    expect(await opened('To the stars')).toBeVisible();
    expect(screen.getByText('2 selected')).toBeVisible();
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByText('2 selected')).toBeNull();
  });

  it('decides about several at once, by a key that also works while a note is written, and lists what was refused', async () => {
    const refusal = 'This is hidden already. Nothing was changed.';
    const results = [
      { target_type: 'post', target_id: 40, outcome: 'done', action_id: 8, problem: null },
      { target_type: 'post', target_id: 41, outcome: 'refused', action_id: null, problem: refusal },
    ];
    api = await showDesk({ [QUEUE]: queueOf(...two), ...casesOf(...two), [BULK]: { status: 200, body: { results } } });
    await opened('To the moon');
    (await row()).focus();
    await userEvent.keyboard('xjx');
    await userEvent.keyboard('h');
    expect(await decision().findByRole('button', { name: 'Hide 2' })).toBeEnabled();
    const note = decision().getByRole('textbox', { name: 'Note (optional)' });
    await userEvent.type(note, 'jh?');
    expect(note).toHaveValue('jh?');
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    const dialog = within(await screen.findByRole('dialog', { name: 'Not all was done' }));
    expect(dialog.getByText('1 of 2 done.')).toBeVisible();
    expect(dialog.getByText(`To the stars: ${refusal}`)).toBeVisible();
    expect(sent()).toMatchObject([{ targets: [{ target_id: 40 }, { target_id: 41 }], action: 'hide', note: 'jh?' }]);
  });

  it('leads from a button for several cases to the decision where that is not beside the queue, and back @full', async () => {
    jest.spyOn(window, 'matchMedia').mockImplementation((media) => {
      const narrow: Partial<MediaQueryList> = { media, matches: true, addEventListener() {}, removeEventListener() {} };
      return { addListener() {}, removeListener() {}, ...narrow } as MediaQueryList;
    });
    api = await showDesk({ [QUEUE]: queueOf(...two), ...casesOf(...two) });
    await opened('To the moon');
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select all cases' }));
    const bulk = within(screen.getByRole('group', { name: 'Selected cases' }));
    for (const act of ['Hide', 'Remove']) {
      await userEvent.click(bulk.getByRole('button', { name: act }));
      expect(decision().getByRole('heading', { name: 'Decision' })).toHaveFocus();
      expect(decision().getByRole('button', { name: `${act} 2` })).toBeEnabled();
      await userEvent.click(screen.getByRole('button', { name: '‹ Back to the queue' }));
      expect(screen.getByRole('heading', { name: 'Queue 2' })).toHaveFocus();
    }
  });

  it('has a key for everything, each where it means something, and says which @full', async () => {
    const appeal = aCase({
      ...{ target_type: 'appeal', target_id: 5, title: 'To the bank', updated_at: null },
      appeal: anAppealedDecision(),
    });
    api = await showDesk({ [QUEUE]: queueOf(two[0], appeal), ...casesOf(two[0], appeal) });
    await opened('To the moon');
    (await row()).focus();
    const chosen = () =>
      within(screen.getByRole('group', { name: 'What to do' }))
        .queryAllByRole('button', { pressed: true })
        .map((one) => one.textContent?.replace(/ .*$/, ''));
    for (const [key, name] of [
      ['h', 'Hide'],
      ['r', 'Remove'],
      ['p', 'Keep'],
      ['l', 'Lock'],
      ['m', 'Move'],
      ['g', 'Merge'],
      ['i', 'Pin'],
    ] as const) {
      await userEvent.keyboard(key);
      expect(chosen()).toEqual([name]);
    }
    await userEvent.keyboard('is');
    expect(chosen()).toEqual(['Suspend']);
    await userEvent.keyboard('w');
    expect(chosen()).toEqual(['Warn']);
    await userEvent.keyboard('od');
    expect(chosen()).toEqual(['Warn']);
    await userEvent.keyboard('j');
    expect(await opened('Appeal: To the bank')).toBeVisible();
    await userEvent.keyboard('h');
    expect(chosen()).toEqual([]);
    await userEvent.keyboard('o');
    expect(chosen()).toEqual(['Overturn']);
    await userEvent.keyboard('d');
    expect(chosen()).toEqual(['Uphold']);
    expect(decision().getByText('The decision stands')).toBeVisible();
    await userEvent.keyboard('?');
    const help = within(await screen.findByRole('dialog', { name: 'Keys of the desk' }));
    expect(help.getByText('hand it to another moderator')).toBeVisible();
  });

  it('says that nothing waits', async () => {
    api = await showDesk({ [QUEUE]: queueOf() });
    expect(await screen.findByText('Nothing waits for a decision.')).toBeVisible();
    expect(screen.queryByRole('region', { name: 'Decision' })).toBeNull();
  });
});
