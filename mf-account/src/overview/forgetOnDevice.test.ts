/** @jest-environment jsdom */
import { deviceKeys } from '@market-pulse/contract/rules';
import { forgetOnDevice } from './forgetOnDevice';

const draft = { fields: { body: 'Begun' }, savedAt: 1 };
const MINE = { '5 comment 7': draft, '5 forum any': draft };
const OTHERS = { '55 comment 7': draft, '6 forum 1': draft };

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

describe('what a browser keeps of a deleted account', () => {
  test.each([
    ['drafts of nobody else', JSON.stringify(MINE), null],
    ['drafts of others, which stay', JSON.stringify({ ...MINE, ...OTHERS }), JSON.stringify(OTHERS)],
    ['no drafts', null, null],
    ['what is no drafts', '{', null],
  ])('is forgotten, with %s', (_what, stored, left) => {
    if (stored !== null) localStorage.setItem(deviceKeys.forumDrafts, stored);
    localStorage.setItem(deviceKeys.recentSearches, '["apple"]');
    localStorage.setItem('market-pulse:color-mode', 'dark');
    forgetOnDevice(5);
    expect(localStorage.getItem(deviceKeys.forumDrafts)).toBe(left);
    expect(localStorage.getItem(deviceKeys.recentSearches)).toBeNull();
    expect(localStorage.getItem('market-pulse:color-mode')).toBe('dark');
  });
});
