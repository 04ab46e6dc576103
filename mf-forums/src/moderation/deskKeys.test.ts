import { commandOf, DESK_KEYS, keyCap } from './deskKeys';

const plain = { ctrlKey: false, metaKey: false, altKey: false };

describe('a key at the desk', () => {
  it.each([
    ['j', {}, false, 'next'],
    ['k', {}, false, 'previous'],
    ['x', {}, false, 'select'],
    ['Escape', {}, false, 'clear'],
    ['a', {}, false, 'take'],
    ['u', {}, false, 'give back'],
    ['t', {}, false, 'hand over'],
    ['h', {}, false, 'hide'],
    ['p', {}, false, 'publish'],
    ['r', {}, false, 'remove'],
    ['l', {}, false, 'lock'],
    ['m', {}, false, 'move'],
    ['g', {}, false, 'merge'],
    ['i', {}, false, 'pin'],
    ['w', {}, false, 'warn'],
    ['s', {}, false, 'suspend'],
    ['d', {}, false, 'uphold'],
    ['o', {}, false, 'overturn'],
    ['?', {}, false, 'help'],
    ['r', { ctrlKey: true }, false, undefined],
    ['p', { metaKey: true }, false, undefined],
    ['h', { altKey: true }, false, undefined],
    ['h', {}, true, undefined],
    ['q', {}, false, undefined],
    ['Enter', {}, false, undefined],
    ['Enter', { ctrlKey: true }, false, 'decide'],
    ['Enter', { metaKey: true }, true, 'decide'],
    ['Enter', { ctrlKey: true, altKey: true }, false, undefined],
  ] as const)('%s with %j, typing %s, does %s', (key, modifiers, isTyping, command) => {
    expect(commandOf({ key, ...plain, ...modifiers }, isTyping)).toBe(command);
  });

  it('means one thing, and each thing has one key', () => {
    expect(new Set(DESK_KEYS.map(({ key }) => key)).size).toBe(DESK_KEYS.length);
    expect(new Set(DESK_KEYS.map(({ command }) => command)).size).toBe(DESK_KEYS.length);
    expect(DESK_KEYS.map(({ key }) => keyCap(key))).toContain('Esc');
  });
});
