import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import { answerApi } from '../testing';
import { useCompanyAdminActions } from './companyApplications';
import { useCompanyChanges } from './companyEditing';

test('what was taken back with the last admin of a company is in its list of changes at once', async () => {
  let hasAdmin = true;
  const change = { id: 1, field: 'about' };
  const api = await answerApi({
    'GET /stocks/companies/onar/changes/': () => ({
      status: 200,
      body: { results: hasAdmin ? [] : [change], next_cursor: null, count: hasAdmin ? 0 : 1 },
    }),
    'DELETE /stocks/companies/onar/admins/8/': () => {
      hasAdmin = false;
      return { status: 200, body: [] };
    },
  });
  const client = new QueryClient();
  const { result } = renderHook(
    () => ({ changes: useCompanyChanges('onar'), actions: useCompanyAdminActions('onar') }),
    { wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider> },
  );
  await waitFor(() => expect(result.current.changes.data?.items).toEqual([]));
  await act(() => result.current.actions.remove(8));
  await waitFor(() => expect(result.current.changes.data?.items).toEqual([change]));
  await api.close();
});
