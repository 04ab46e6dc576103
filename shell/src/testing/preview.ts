import type { Preview } from '@market-pulse/contract';

/** The preview that a browser is in, for tests. */
export function previewOf(environment: string, overrides: Readonly<Record<string, string>> = {}): Preview {
  return {
    environment,
    overrides: { ...overrides },
    started_by: 'Pat',
    expires_at: '2027-01-01T00:00:00Z',
    share_url: '/platform/preview/share/x',
    leave_url: '/platform/preview/leave',
  };
}
