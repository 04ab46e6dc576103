import { answerApi, type LoopbackApi } from '@market-pulse/api-client/testing';
import { renderOnSite } from '@market-pulse/remote-kit/testing';
import { signOut } from '@market-pulse/session';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aForumPost } from '../testing/forums';
import { signInAs } from '../testing/member';
import { PostEditor } from './PostEditor';

let api: LoopbackApi;
beforeEach(async () => {
  api = await answerApi({});
});
afterEach(async () => {
  act(() => signOut());
  localStorage.clear();
  await api.close();
});

const open = () => renderOnSite(<PostEditor post={aForumPost({ title: 'Margins' })} onDone={() => undefined} />);
const title = () => screen.getByRole('textbox', { name: 'Title' });

test('another title of a post is kept with its text beyond a closed tab, and forgotten by Cancel', async () => {
  signInAs();
  const first = open();
  await userEvent.type(title(), ' and more');
  await userEvent.type(screen.getByRole('textbox', { name: 'Text' }), ' Slowly.');
  first.unmount();
  const again = open();
  expect(title()).toHaveValue('Margins and more');
  expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Text' }).value).toMatch(/ Slowly\.$/);
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  again.unmount();
  open();
  expect(title()).toHaveValue('Margins');
});
