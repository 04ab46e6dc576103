import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { render } from '@testing-library/react';
import { ChangeFlash } from './ChangeFlash';

function show(first: number | null) {
  const { container, rerender } = render(<ChangeFlash value={first}>figure</ChangeFlash>);
  return {
    change: (value: number | null) => rerender(<ChangeFlash value={value}>figure</ChangeFlash>),
    look: () => container.firstElementChild?.className,
  };
}

test.each<[string, number | null, number | null, string]>([
  ['up', 10, 11, 'flash up'],
  ['down', 10, 9, 'flash down'],
  ['not, when it stays', 10, 10, 'flash'],
  ['not, when it goes', 10, null, 'flash'],
  ['not, when it comes', null, 10, 'flash'],
])('a figure lights up %s', (_direction, before, after, look) => {
  const figure = show(before);
  expect(figure.look()).toBe('flash');
  figure.change(after);
  expect(figure.look()).toBe(look);
});

test('a second change of the same direction lights up anew', () => {
  const { container, rerender } = render(<ChangeFlash value={1}>figure</ChangeFlash>);
  rerender(<ChangeFlash value={2}>figure</ChangeFlash>);
  const first = container.firstElementChild;
  rerender(<ChangeFlash value={3}>figure</ChangeFlash>);
  expect(container.firstElementChild).not.toBe(first);
});

test('it lights up for 600 ms', () => {
  const stylesheet = readFileSync(join(__dirname, 'ChangeFlash.module.css'), 'utf8');
  expect([...stylesheet.matchAll(/animation: (?:up|down) (\S+)/g)].map(([, time]) => time)).toEqual(['600ms', '600ms']);
});
