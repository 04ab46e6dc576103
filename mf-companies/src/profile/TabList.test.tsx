import { createEvent, fireEvent, screen } from '@testing-library/react';
import { renderOnSite } from '@market-pulse/remote-kit/testing';
import { TabList } from './TabList';

const items = ['overview', 'filings'].map((key) => ({ key, label: key, children: <p>{key} text</p> }));

test('arrows lead from tab to tab, and with Alt stay the browser’s', () => {
  renderOnSite(<TabList label="About Apple" items={items} activeKey="overview" pathOf={(key) => `?tab=${key}`} />);
  const [first, second] = screen.getAllByRole('tab');
  first!.focus();
  fireEvent.keyDown(first!, { key: 'ArrowRight' });
  expect(second).toHaveFocus();
  const back = createEvent.keyDown(second!, { key: 'ArrowLeft', altKey: true });
  fireEvent(second!, back);
  expect(second).toHaveFocus();
  expect(back.defaultPrevented).toBe(false);
});
