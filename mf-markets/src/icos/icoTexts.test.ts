import { offering } from '../testing/rows';
import {
  icoDate,
  icoElapsedText,
  icoFunding,
  icoLink,
  icoPreview,
  icoReceived,
  icoReceivedText,
  icoToken,
} from './icoTexts';

test.each([
  [null, ''],
  ['  Settles port fees. ', 'Settles port fees.'],
  ['a'.repeat(180), 'a'.repeat(180)],
  ['a'.repeat(181), `${'a'.repeat(177)}...`],
  ['🚢'.repeat(181), `${'🚢'.repeat(177)}...`],
])('the preview of a description is cut above 180 characters (%#)', (description, preview) => {
  expect(icoPreview(description)).toBe(preview);
});

test.each([
  [5_000_000, 3_200_000, 'Goal: $5.0M • Received: $3.2M'],
  [800_000, 0, 'Goal: $800,000 • Received: $0'],
  [null, 90_000, 'Goal: Not disclosed • Received: $90,000'],
  [0, 90_000, 'Goal: Not disclosed • Received: $90,000'],
  [1_000_000, null, 'Goal: $1.0M • Received: -'],
  [null, null, 'Goal: Not disclosed • Received: -'],
])('a goal of %p and receipts of %p read %p', (goal, received, text) => {
  expect(icoFunding({ goal, received })).toBe(text);
});

test('symbol and chain come from the token, else from the offering', () => {
  expect(icoToken(offering())).toBe('HRBR • Ethereum');
  expect(icoToken({ token: null, symbol: 'TIDE', chain: null })).toBe('TIDE');
});

test('a missing date is to be determined', () => {
  expect(icoDate('2026-06-01T00:00:00.000Z')).toBe('Jun 1, 2026');
  expect(icoDate(null)).toBe('TBD');
});

test.each([
  [' https://example.com/paper.pdf ', 'https://example.com/paper.pdf'],
  [null, undefined],
  ['', undefined],
  ['soon', undefined],
  ['javascript:alert(1)', undefined],
])('the link of %j is %j', (url, link) => {
  expect(icoLink(url)).toBe(link);
});

test.each([
  [5_000_000, 3_200_000, '64% of the goal received'],
  [1_000, 1_500, '150% of the goal received'],
  [1_000, 999.9, '99% of the goal received'],
  [1_000, 0, '0% of the goal received'],
  [0, 10, undefined],
  [null, 10, undefined],
  [10, null, undefined],
])('of a goal of %p, %p received reads %p', (goal, received, text) => {
  const percent = icoReceived({ goal, received });
  expect(percent === undefined ? undefined : icoReceivedText(percent)).toBe(text);
});

test('the bar of the time says what it measures', () => {
  expect(icoElapsedText(49.6)).toBe('50% of the time elapsed');
});
