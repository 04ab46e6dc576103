import { act, render, screen } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { RichText } from './RichText';

const ALLOWED = { tags: ['p', 'em', 'a'], attributes: ['href'] };

test('shows the text with what it may be made of, and nothing that could run', () => {
  const text =
    '<p onclick="alert(1)">One <em>of</em> <a href="javascript:alert(1)">many</a><script>alert(1)</script></p>';
  render(<RichText html={`${text}<h2>A heading</h2>`} allowed={ALLOWED} />);
  const shown = screen.getByText(/A heading/);
  expect(shown.innerHTML).toBe('<p>One <em>of</em> <a>many</a></p>A heading');
});

test('what a server sent is taken over as it is', async () => {
  const html = '<p>&quot;One&quot;<br />of <em>many</em></p><h2>A heading</h2>';
  const text = <RichText html={html} allowed={{ ...ALLOWED, tags: [...ALLOWED.tags, 'br'] }} />;
  const place = document.body.appendChild(document.createElement('div'));
  place.innerHTML = renderToString(text);
  const sent = place.querySelector('em');
  expect(sent).toHaveTextContent('many');
  const onRecoverableError = jest.fn();
  await act(() => hydrateRoot(place, text, { onRecoverableError }));
  expect(onRecoverableError).not.toHaveBeenCalled();
  // The very element: nothing was written a second time.
  expect(place.querySelector('em')).toBe(sent);
});

test('what the server should not have sent is gone once the browser has it', async () => {
  const text = <RichText html='<p>x<img src=x onerror="alert(1)"></p>' allowed={ALLOWED} />;
  const place = document.body.appendChild(document.createElement('div'));
  place.innerHTML = renderToString(text);
  expect(place.querySelector('img')).toBeNull();
  expect(place).toHaveTextContent('x<img');
  await act(() => hydrateRoot(place, text));
  expect(place.innerHTML).toContain('<p>x</p>');
});
