import { answerApi, type LoopbackApi } from '@market-pulse/api-client/testing';
import type { ForumRevision } from '@market-pulse/contract';
import { renderOnSite } from '@market-pulse/remote-kit/testing';
import { screen } from '@testing-library/react';
import { RevisionsDialog } from './RevisionsDialog';

const moments = { written_at: '2026-11-20T11:00:00Z', replaced_at: '2026-11-20T12:00:00Z' };
const aVersion = (id: number, fields: Partial<ForumRevision>): ForumRevision => ({
  ...{ id, title: 'Margins', text: 'They grow.', by_moderator: false, poll: null, declared_interest: null, ...moments },
  ...fields,
});

let api: LoopbackApi;
afterEach(() => api.close());

test('former versions of a post say what its author declared then, also where a moderator withheld the text', async () => {
  const results = [
    aVersion(3, { declared_interest: 'none' }),
    aVersion(2, { declared_interest: 'paid', title: null, text: null }),
    aVersion(1, {}),
  ];
  const page = { status: 200, body: { results, next_cursor: null, count: results.length } };
  api = await answerApi({ 'GET /forums/posts/40/revisions/': page });
  renderOnSite(<RevisionsDialog revised={{ target: 'post', id: 40 }} onClose={() => undefined} />);
  const versions = await screen.findAllByRole('listitem');
  expect(versions[0]).toHaveTextContent('Declared then: No interest');
  expect(versions[1]).toHaveTextContent('Declared then: Paid to write');
  expect(versions[1]).toHaveTextContent('A moderator withheld this version.');
  expect(versions[2]).not.toHaveTextContent('Declared');
});
