import { commandOf } from './deskKeys';

const plain = { ctrlKey: false, metaKey: false, altKey: false };

describe('a key at the desk', () => {
  it.each([
    ['j', {}, false, 'next'],
    ['k', {}, false, 'previous'],
    ['x', {}, false, 'select'],
    ['h', {}, false, 'hide'],
    ['p', {}, false, 'publish'],
    ['r', {}, false, 'remove'],
    ['w', {}, false, 'warn'],
    ['s', {}, false, 'suspend'],
    ['u', {}, false, 'uphold'],
    ['o', {}, false, 'overturn'],
    ['r', { ctrlKey: true }, false, undefined],
    ['p', { metaKey: true }, false, undefined],
    ['h', { altKey: true }, false, undefined],
    ['h', {}, true, undefined],
    ['q', {}, false, undefined],
    ['Enter', {}, false, undefined],
  ] as const)('%s with %j, typing %s, does %s', (key, modifiers, isTyping, command) => {
    expect(commandOf({ key, ...plain, ...modifiers }, isTyping)).toBe(command);
  });
});
