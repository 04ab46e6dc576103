import type { Page } from '@market-pulse/contract';
import { ApiError } from './apiError';

/**
 * The items of a list answer, be it an array or `{results}`.
 * @throws ApiError `unexpected_response` for anything else, such as the HTML page of a proxy
 */
export function listOf<Item>(answer: unknown): Item[] {
  if (Array.isArray(answer)) return answer as Item[];
  if (isResults(answer)) return answer.results as Item[];
  throw new ApiError({ status: 200, code: 'unexpected_response' });
}

/** A page of a growing list; a bare array is its only page. */
export function listPageOf<Item>(answer: unknown): Page<Item> {
  const results = listOf<Item>(answer);
  const { next_cursor, count } = (Array.isArray(answer) ? {} : answer) as Partial<Page<Item>>;
  return { results, next_cursor: next_cursor ?? null, count: count ?? results.length };
}

function isResults(answer: unknown): answer is { results: unknown[] } {
  return typeof answer === 'object' && answer !== null && 'results' in answer && Array.isArray(answer.results);
}
