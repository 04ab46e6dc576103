import { answerApi, type LoopbackApi } from '@market-pulse/api-client/testing';
import { renderOnSite } from '@market-pulse/remote-kit/testing';
import { signOut } from '@market-pulse/session';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { aComment } from '../testing/forums';
import { signInAs } from '../testing/member';
import { ContinueReading, ReadSoFar } from './ContinueReading';

let api: LoopbackApi;
afterEach(async () => {
  jest.restoreAllMocks();
  act(() => signOut());
  await api.close();
});

/** As browsers lay it out: comment 1 is on screen, 6 and 7 far below, and what is in a closed fold has no place. */
function layOut() {
  jest.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    const isFolded = this.closest('details:not([open])') !== null;
    return new DOMRect(0, 0, 0, isFolded ? 0 : 200 + Number(this.id.slice('comment-'.length)) * 500);
  });
}

test('comments folded away behind the place where somebody rests do not count as read', async () => {
  const place = { comment_id: null, cursor: 'from-here' };
  api = await answerApi({
    'GET /forums/posts/40/reading/': { status: 200, body: place },
    'PUT /forums/posts/40/reading/': { status: 200, body: place },
  });
  signInAs('user', 'annlee');
  layOut();
  renderOnSite(
    <>
      <article id="comment-1" />
      <details>
        {[2, 3, 4, 5].map((id) => (
          <article key={id} id={`comment-${id}`} />
        ))}
      </details>
      <article id="comment-6" />
      <article id="comment-7" />
      <ContinueReading postId={40} isLong isByTime onContinue={() => undefined} />
      <ReadSoFar postId={40} comments={[1, 2, 3, 4, 5, 6, 7].map((id) => aComment({ id }))} apart={[]} />
    </>,
  );
  await screen.findByRole('button', { name: 'Continue reading' });
  jest.useFakeTimers();
  fireEvent.scroll(window);
  jest.advanceTimersByTime(1000);
  jest.useRealTimers();
  const kept = () => api.seen.filter(({ method }) => method === 'PUT').map(({ body }) => body);
  await waitFor(() => expect(kept()).toEqual([{ comment_id: 1 }]));
});
