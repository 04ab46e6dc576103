import { render, screen } from '@testing-library/react';
import { RichText } from './RichText';

const ALLOWED = { tags: ['p', 'em', 'a'], attributes: ['href'] };

test('shows the text with what it may be made of, and nothing that could run', () => {
  const text =
    '<p onclick="alert(1)">One <em>of</em> <a href="javascript:alert(1)">many</a><script>alert(1)</script></p>';
  render(<RichText html={`${text}<h2>A heading</h2>`} allowed={ALLOWED} />);
  const shown = screen.getByText(/A heading/);
  expect(shown.innerHTML).toBe('<p>One <em>of</em> <a>many</a></p>A heading');
});
