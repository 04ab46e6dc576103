import { act, renderHook } from '@testing-library/react';
import { draftPlace, parseDrafts, saveVersion, storedDrafts, versionsAt, withDraft } from './drafts';
import { useDraft } from './useDraft';

const PLACE = draftPlace(7, 'post', 40);
const KEY = 'market-pulse:forum-drafts';

beforeEach(() => jest.useFakeTimers({ now: Date.parse('2026-11-27T10:42:00Z') }));
afterEach(() => {
  localStorage.clear();
  jest.useRealTimers();
});

const open = (place = PLACE) => renderHook(() => useDraft(place, { text: '' }, { post: 40 }));
const type = (box: ReturnType<typeof open>, text: string) => act(() => box.result.current.change({ text }));
const others = (box: ReturnType<typeof open>) => box.result.current.others.map(({ draft }) => draft.fields['text']);
const stored = () =>
  versionsAt(parseDrafts(storedDrafts()), PLACE)
    .map(({ draft }) => draft.fields['text'])
    .sort();

/** Another tab: its storage is this one's, and of a change it tells by the browser's event. */
const elsewhere = (change: () => void) =>
  act(() => {
    change();
    window.dispatchEvent(new StorageEvent('storage', { key: KEY }));
  });
const typeElsewhere = (text: string, from = '') =>
  elsewhere(() => {
    const { [from]: _, ...drafts } = parseDrafts(storedDrafts());
    const draft = { fields: { text }, savedAt: Date.now(), ...(from !== '' && { from }) };
    localStorage.setItem(KEY, JSON.stringify(withDraft(drafts, `${PLACE} ~0e`, draft, Date.now())));
  });

test('what another tab writes at the same place is offered, and replaces nothing', () => {
  const box = open();
  type(box, 'Mine.');
  typeElsewhere('Theirs.');
  expect(box.result.current.fields.text).toBe('Mine.');
  expect(others(box)).toEqual(['Theirs.']);
  expect(stored()).toEqual(['Mine.', 'Theirs.']);
  typeElsewhere('Mine.');
  expect(others(box)).toEqual([]);
});

test('the other text can be gone on with, and what was here is offered then', () => {
  const box = open();
  type(box, 'Mine.');
  typeElsewhere('Theirs.');
  act(() => box.result.current.take(box.result.current.others[0]!));
  expect(box.result.current.fields.text).toBe('Theirs.');
  expect(others(box)).toEqual(['Mine.']);
  expect(stored()).toEqual(['Mine.', 'Theirs.']);
});

test('a tab that goes on with a draft of another one leaves that its text', () => {
  const box = open();
  type(box, 'Begun.');
  const [own] = versionsAt(parseDrafts(storedDrafts()), PLACE);
  typeElsewhere('Begun, and on.', own!.version);
  expect(box.result.current.fields.text).toBe('Begun.');
  expect(stored()).toEqual(['Begun, and on.', 'Begun.'].sort());
  expect(others(box)).toEqual(['Begun, and on.']);
});

test('a text that only stands on screen is kept, too, once another tab goes on with it', () => {
  saveVersion(`${PLACE} ~0a`, { fields: { text: 'Begun.' } });
  const box = open();
  typeElsewhere('Begun, and on.', `${PLACE} ~0a`);
  expect(stored()).toEqual(['Begun, and on.', 'Begun.'].sort());
  expect(others(box)).toEqual(['Begun, and on.']);
});

test('what was written in a tab that is closed is gone on with, in one version', () => {
  saveVersion(`${PLACE} ~0a`, { fields: { text: 'Begun.' } });
  const box = open();
  expect(box.result.current.fields.text).toBe('Begun.');
  type(box, 'Begun, and on.');
  expect(stored()).toEqual(['Begun, and on.']);
});

test('what another tab wrote at the same moment over this one is written again', () => {
  const box = open();
  type(box, 'Mine.');
  elsewhere(() => localStorage.setItem(KEY, '{}'));
  expect(stored()).toEqual(['Mine.']);
});

test('what was discarded in another tab, or sent from it, does not come back', () => {
  const box = open();
  type(box, 'Mine.');
  jest.setSystemTime(Date.now() + 60_000);
  elsewhere(() => localStorage.setItem(KEY, '{}'));
  expect(stored()).toEqual([]);
  act(() => box.result.current.clear());
  typeElsewhere('Theirs.');
  expect(stored()).toEqual(['Theirs.']);
  // It is offered, and not put into a box that was left empty.
  type(box, '');
  expect(box.result.current.fields.text).toBe('');
  expect(others(box)).toEqual(['Theirs.']);
});

test('a draft of an edit says from what it began, also after the tab was closed', () => {
  const edit = (seen: string) =>
    renderHook(() => useDraft(draftPlace(7, 'edit of post', 40), { text: 'First.' }, { seen }));
  const first = edit('2026-11-20T10:00:00Z');
  act(() => first.result.current.change({ text: 'Mine.' }));
  first.unmount();
  const later = edit('2026-11-21T10:00:00Z');
  expect(later.result.current).toMatchObject({ fields: { text: 'Mine.' }, seen: '2026-11-20T10:00:00Z' });
  act(() => later.result.current.rebase('2026-11-21T10:00:00Z'));
  act(() => later.result.current.change({ text: 'Mine!' }));
  later.unmount();
  expect(edit('2026-11-21T10:00:00Z').result.current.seen).toBe('2026-11-21T10:00:00Z');
});

test('says when it was kept, and nothing where the browser keeps nothing', () => {
  const box = open();
  expect(box.result.current.savedAt).toBeUndefined();
  type(box, 'Mine.');
  expect(box.result.current.savedAt).toBe(Date.parse('2026-11-27T10:42:00Z'));
  const refused = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  type(box, 'Mine, too.');
  expect(box.result.current.savedAt).toBeUndefined();
  expect(box.result.current.fields.text).toBe('Mine, too.');
  refused.mockRestore();
});
