/** @jest-environment jsdom */
import type { LoadReportBatch } from '@market-pulse/contract';
import { previewOf } from '../testing/preview';
import { LoadReports, type PieceReport } from './LoadReports';

const report: PieceReport = {
  remote: 'markets',
  version: '1.0.0-aaaaaaaa',
  expose: './StocksPage',
  phase: 'entry',
  code: 'http',
  milliseconds: 12,
};

describe('reports to the platform', () => {
  const sent: Promise<LoadReportBatch>[] = [];
  const sendBeacon = jest.fn((_: string, body: Blob) => {
    // jsdom's Blob has no text().
    const reader = new FileReader();
    sent.push(new Promise((resolve) => (reader.onload = () => resolve(JSON.parse(String(reader.result))))));
    reader.readAsText(body);
    return true;
  });

  beforeEach(() => {
    sent.length = 0;
    sendBeacon.mockClear();
    Object.assign(navigator, { sendBeacon });
    jest.useFakeTimers({ doNotFake: ['setImmediate', 'queueMicrotask', 'nextTick'] });
  });
  afterEach(() => jest.useRealTimers());

  test('wait a moment for one another and say which page they are from', async () => {
    window.history.replaceState(undefined, '', '/markets/stocks?q=private');
    const reports = new LoadReports({ environment: 'staging' });
    reports.add(report);
    reports.add({ ...report, phase: 'expose' });
    expect(sendBeacon).not.toHaveBeenCalled();
    jest.advanceTimersByTime(5000);
    jest.useRealTimers();
    expect(sendBeacon).toHaveBeenCalledTimes(1);
    expect(sendBeacon.mock.calls[0]?.[0]).toBe('/api/platform/reports/');
    const batch = await sent[0];
    expect(batch).toEqual({
      environment: 'staging',
      preview: false,
      reports: [
        { ...report, page: '/markets/stocks' },
        { ...report, phase: 'expose', page: '/markets/stocks' },
      ],
    });
  });

  test('of a preview say that they are', async () => {
    const reports = new LoadReports({ environment: 'production', preview: previewOf('production') });
    reports.add(report);
    jest.advanceTimersByTime(5000);
    jest.useRealTimers();
    await expect(sent[0]).resolves.toMatchObject({ environment: 'production', preview: true });
  });

  test('go in batches of 20, at most 100 from one page', () => {
    const reports = new LoadReports({ environment: 'production' });
    for (let count = 0; count < 150; count += 1) reports.add(report);
    jest.advanceTimersByTime(10_000);
    expect(sendBeacon).toHaveBeenCalledTimes(5);
  });

  test('are sent when the page is left, and never disturb it', () => {
    const reports = new LoadReports({ environment: 'production' });
    reports.start();
    sendBeacon.mockImplementationOnce(() => {
      throw new Error('refused');
    });
    reports.add(report);
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
    expect(() => document.dispatchEvent(new Event('visibilitychange'))).not.toThrow();
    expect(sendBeacon).toHaveBeenCalledTimes(1);
  });
});
