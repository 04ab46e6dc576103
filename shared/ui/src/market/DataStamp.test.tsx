import { render } from '@testing-library/react';
import { DataStamp } from './DataStamp';

describe('DataStamp', () => {
  test('says plainly that figures are a sample', () => {
    const { container } = render(<DataStamp status="sample" source="Bundled figures" asOf="2026-11-20T21:00:00Z" />);
    expect(container).toHaveTextContent('Sample dataBundled figuresas of Nov 20, 2026');
  });

  test('shows the age of figures that are out of date', () => {
    const now = Date.parse('2026-11-20T21:05:00Z');
    const { container } = render(<DataStamp status="stale" asOf="2026-11-20T21:00:00Z" now={now} />);
    expect(container).toHaveTextContent('Out of dateas of Nov 20, 2026, 21:00 UTC, 5 minutes old');
  });

  test.each([
    ['live', 'Live'],
    ['stale', '5 minutes old'],
    ['sample', 'Sample'],
  ] as const)('in a dense row %s figures read "%s"', (status, text) => {
    const now = Date.parse('2026-11-20T21:05:00Z');
    const { container } = render(
      <DataStamp variant="compact" status={status} source="Finnhub" asOf="2026-11-20T21:00:00Z" now={now} />,
    );
    expect(container.textContent).toBe(text);
  });
});
