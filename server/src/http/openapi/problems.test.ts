import type { ErrorCode } from '@market-pulse/contract';
import { byStatus, problemsOf, type RouteShape } from './problems';

const shape: RouteShape = {
  access: 'own',
  hasBody: false,
  hasQuery: false,
  hasParams: false,
  isIdempotent: false,
  own: [],
};

test.each<[string, Partial<RouteShape>, number[]]>([
  ['leaves the bearer to itself', {}, [400, 429, 500, 503]],
  ['is for everyone', { access: 'public' }, [400, 401, 429, 500, 503]],
  ['is for the signed-in', { access: 'user' }, [400, 401, 429, 500, 503]],
  ['is for a role', { access: ['editor'] }, [400, 401, 403, 429, 500, 503]],
  ['has a body', { hasBody: true }, [400, 413, 415, 422, 429, 500, 503]],
  ['has a query', { hasQuery: true }, [400, 422, 429, 500, 503]],
  ['has parameters in its path', { hasParams: true }, [400, 404, 429, 500, 503]],
  ['takes an Idempotency-Key', { isIdempotent: true }, [400, 409, 429, 500, 503]],
  ['has codes of its own', { own: ['email_taken', 'account_locked'] }, [400, 409, 429, 500, 503]],
])('a route that %s', (_, change, statuses) => {
  expect([...byStatus(problemsOf({ ...shape, ...change })).keys()]).toEqual(statuses);
});

test('codes of one status stand together, each once', () => {
  const own: ErrorCode[] = ['username_taken', 'validation_failed', 'email_taken'];
  const statuses = byStatus(problemsOf({ ...shape, hasBody: true, own }));
  expect(statuses.get(409)).toEqual(['username_taken', 'email_taken']);
  expect(statuses.get(422)).toEqual(['validation_failed']);
});
