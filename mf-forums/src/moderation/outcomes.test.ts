import type { ModerationBulkResult } from '@market-pulse/contract';
import { sortOutcomes } from './outcomes';

const targets = [1, 2, 3].map((target_id) => ({ target_type: 'post' as const, target_id, title: `Post ${target_id}` }));
const result = (
  target_id: number,
  outcome: ModerationBulkResult['results'][number]['outcome'],
  problem: string | null = null,
) => ({ target_type: 'post' as const, target_id, outcome, action_id: outcome === 'done' ? 8 : null, problem });

test.each([
  ['all done', [result(1, 'done'), result(2, 'done'), result(3, 'done')], 3, [], [], undefined],
  [
    'one refused',
    [result(1, 'done'), result(2, 'refused', 'No.'), result(3, 'done')],
    2,
    ['Post 2: No.'],
    [],
    undefined,
  ],
  [
    'one refused, one failed',
    [result(1, 'refused', 'No.'), result(2, 'failed', 'Oh.'), result(3, 'done')],
    ...([1, ['Post 1: No.'], [2], 'Oh.'] as const),
  ],
  ['broken off', [result(1, 'refused', 'No.')], 0, ['Post 1: No.'], [2, 3], undefined],
  ['nothing answered', [], 0, [], [1, 2, 3], undefined],
])('%s', (_what, results, made, refused, open, failure) => {
  const sorted = sortOutcomes(targets, results);
  expect(sorted).toMatchObject({ made, failure });
  expect(sorted.refused.map(({ title, problem }) => `${title}: ${problem}`)).toEqual(refused);
  expect(sorted.open.map(({ target_id }) => target_id)).toEqual(open);
});
