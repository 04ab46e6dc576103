import { readableLog } from './readableLog';

test.each([
  [
    '{"level":40,"time":"2026-11-22T13:30:16Z","release":"markets@0.1.0-3f2a91bc","fault":"throw","reason":"Error: no figure","msg":"a release failed while a page was rendered"}',
    '  a release failed while a page was rendered  release=markets@0.1.0-3f2a91bc  fault=throw  reason=Error: no figure',
  ],
  [
    '{"level":40,"RATE_LIMIT_SCALE":1000,"msg":"RATE_LIMIT_SCALE is set"}',
    '  RATE_LIMIT_SCALE is set  RATE_LIMIT_SCALE=1000',
  ],
  ['[tsx] rerunning', '[tsx] rerunning'],
])('%s reads %s', (line, text) => {
  expect(readableLog(line)).toBe(text);
});
