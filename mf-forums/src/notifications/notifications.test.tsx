import { answerApi, type Answer, type LoopbackApi } from '@market-pulse/api-client/testing';
import type { Notification } from '@market-pulse/contract';
import { renderOnSite } from '@market-pulse/remote-kit/testing';
import { signIn, signOut } from '@market-pulse/session';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import NotificationBell from './NotificationBell';
import NotificationsPage from './NotificationsPage';

const now = Date.now();
const ago = (minutes: number) => new Date(now - minutes * 60_000).toISOString();

function notice(fields: Partial<Notification> = {}): Notification {
  return {
    id: 1,
    title: 'New comment on your post',
    message: 'dana wrote on "Where do you read filings?".',
    notification_type: 'reply',
    is_read: false,
    created_at: ago(5.5),
    link: '/forums/3/posts/40',
    ...fields,
  };
}

let api: LoopbackApi;
let notices: Notification[];
/** What the server says to whoever marks something as read, once this is there. */
let refusal: Promise<Answer> | undefined;

beforeEach(async () => {
  refusal = undefined;
  notices = [
    notice(),
    notice({ id: 2, title: 'You were mentioned', notification_type: 'mention', created_at: ago(185), link: null }),
    notice({ id: 3, title: 'New votes on your post', notification_type: 'vote', is_read: true, created_at: ago(2900) }),
  ];
  const read = (mayRead: (one: Notification) => boolean) => {
    notices = notices.map((one) => (mayRead(one) ? { ...one, is_read: true } : one));
  };
  const unread = () => notices.filter((one) => !one.is_read).length;
  api = await answerApi({
    'GET /forums/notifications/mails/': {
      status: 200,
      body: { reply: 'daily', mention: 'now', vote: 'never', follow: 'never', moderation: 'never' },
    },
    'GET /forums/notifications/': ({ query }) => ({
      status: 200,
      body: {
        results: query.get('unread') ? notices.filter((one) => !one.is_read) : notices,
        next_cursor: null,
        count: notices.length,
        unread_count: unread(),
      },
    }),
    'POST /forums/notifications/1/read/': () => {
      if (refusal) return refusal;
      read(({ id }) => id === 1);
      return { status: 200, body: notices[0] };
    },
    'POST /forums/notifications/read-all/': () => {
      if (refusal) return refusal;
      read(() => true);
      return { status: 200, body: { unread_count: 0 } };
    },
  });
  signIn({
    access: 'access',
    refresh: 'refresh',
    user: {
      id: 7,
      username: 'annlee',
      email: 'ann@example.com',
      role: 'user',
      first_name: 'Ann',
      last_name: 'Lee',
      email_verified: true,
    },
    remember: true,
  });
});
afterEach(async () => {
  act(() => signOut());
  await api.close();
});

/** The list is read once more after something was marked. */
const readAnew = () =>
  waitFor(() => expect(api.seen.slice(api.seen.findIndex(({ method }) => method === 'POST'))).toHaveLength(2));

async function openDrawer() {
  renderOnSite(<NotificationBell />);
  await userEvent.click(await screen.findByRole('button', { name: /^Notifications/ }));
  return within(await screen.findByRole('dialog', { name: 'Notifications' }));
}

describe('Notifications (specification, sections 2, 4 and 9)', () => {
  test('the bell shows how many are unread, and the drawer what happened, of which kind and when, and leads to all', async () => {
    const drawer = await openDrawer();
    expect(await screen.findByRole('button', { name: 'Notifications, 2 unread', hidden: true })).toHaveTextContent('2');
    const [reply, mention, vote] = await drawer.findAllByRole('listitem');
    expect(reply).toHaveTextContent(/New comment on your post \(unread\).*dana wrote.*5m ago/);
    expect(within(reply!).getByRole('img', { name: 'Reply' })).toBeInTheDocument();
    expect(within(reply!).getByRole('link')).toHaveAttribute('href', '/forums/3/posts/40');
    expect(mention).toHaveTextContent(/3h ago/);
    expect(within(mention!).getByRole('img', { name: 'Mention' })).toBeInTheDocument();
    expect(within(mention!).queryByRole('link')).not.toBeInTheDocument();
    expect(vote).toHaveTextContent(/2d ago/);
    expect(vote).not.toHaveTextContent('unread');
    expect(drawer.getByRole('link', { name: 'All notifications and settings' })).toHaveAttribute(
      'href',
      '/forums/notifications',
    );
  });

  test('one is marked as read by its button', async () => {
    const drawer = await openDrawer();
    await userEvent.click(await drawer.findByRole('button', { name: 'Mark as read: New comment on your post' }));
    expect(await drawer.findByText('1 unread')).toBeInTheDocument();
    expect(drawer.queryByRole('button', { name: /Mark as read: New comment/ })).not.toBeInTheDocument();
    // Its button is gone: the next key begins where it was.
    expect(drawer.getAllByRole('listitem')[0]).toHaveFocus();
    await readAnew();
    expect(drawer.getByText('1 unread')).toBeInTheDocument();
  });

  test.each([
    ['Mark as read: New comment on your post', '', '1 unread', 'Notifications, 1 unread'],
    ['Mark All as Read', ' @full', 'All read', 'Notifications'],
  ])('"%s" shows at once, and what the server refuses is taken back%s', async (button, _run, shown, bell) => {
    let refuse = () => {};
    refusal = new Promise((resolve) => (refuse = () => resolve({ status: 500 })));
    const drawer = await openDrawer();
    await userEvent.click(await drawer.findByRole('button', { name: button }));
    // The server has said nothing yet.
    expect(await drawer.findByText(shown)).toBeInTheDocument();
    expect(screen.getByRole('button', { name: bell, hidden: true })).toBeInTheDocument();
    expect(drawer.queryByRole('button', { name: button })).not.toBeInTheDocument();
    refuse();
    expect(await screen.findByText('Failed to mark as read. Please try again.')).toBeInTheDocument();
    expect(await drawer.findByText('2 unread')).toBeInTheDocument();
    expect(drawer.getByRole('button', { name: button })).toBeInTheDocument();
    await readAnew();
  });

  test('following one marks it as read and closes the drawer', async () => {
    const drawer = await openDrawer();
    await userEvent.click(await drawer.findByRole('link', { name: 'New comment on your post' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await waitFor(() => expect(api.seen.map(({ path }) => path)).toContain('/forums/notifications/1/read/'));
  });

  test('Mark All as Read marks every unread one, and the badge goes', async () => {
    const drawer = await openDrawer();
    await userEvent.click(await drawer.findByRole('button', { name: /Mark All as Read/ }));
    expect(await drawer.findByText('All read')).toBeInTheDocument();
    expect(drawer.queryByRole('button', { name: /Mark/ })).not.toBeInTheDocument();
    expect(drawer.getByText('All read').parentElement).toHaveFocus();
    const changes = () =>
      api.seen.filter(({ method }) => method !== 'GET').map(({ method, path }) => `${method} ${path}`);
    await waitFor(() => expect(changes()).toEqual(['POST /forums/notifications/read-all/']));
    await readAnew();
    expect(screen.getByRole('button', { name: 'Notifications', hidden: true })).not.toHaveTextContent(/\d/);
  });

  test('without any it says so @full', async () => {
    notices = [];
    const drawer = await openDrawer();
    expect(await drawer.findByText('No notifications')).toBeInTheDocument();
  });

  test('what came in since is announced when the visitor comes back to the page', async () => {
    renderOnSite(<NotificationBell />);
    await screen.findByRole('button', { name: 'Notifications, 2 unread' });
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
    notices = [notice({ id: 9 }), ...notices];
    act(() => void window.dispatchEvent(new Event('visibilitychange')));
    expect(await screen.findByText('3 unread notifications')).toBeInTheDocument();
  });
});

describe('the page of notifications', () => {
  test('has them all, those that were not read on demand, and how each kind is mailed', async () => {
    renderOnSite(<NotificationsPage />, { at: '/forums/notifications', route: '/forums/notifications' });
    expect(await screen.findByText('New votes on your post')).toBeInTheDocument();
    expect(await screen.findByLabelText('Comments and replies')).toHaveValue('daily');
    await userEvent.click(screen.getByRole('button', { name: 'Unread only', pressed: false }));
    await waitFor(() => expect(screen.queryByText('New votes on your post')).not.toBeInTheDocument());
    expect(await screen.findByText(/New comment on your post/)).toBeInTheDocument();
    // What goes from the list by being read leaves the focus at the next one, and at the list when it was the last.
    await userEvent.click(screen.getByRole('button', { name: 'Mark as read: New comment on your post' }));
    await waitFor(() => expect(screen.queryByText(/New comment on your post/)).not.toBeInTheDocument());
    expect(screen.getByRole('button', { name: 'Mark as read: You were mentioned' })).toHaveFocus();
    await userEvent.click(screen.getByRole('button', { name: 'Mark All as Read' }));
    expect(await screen.findByText('Nothing unread')).toBeInTheDocument();
    expect(screen.getByRole('group', { name: 'Notifications' })).toHaveFocus();
    expect(screen.getByText('All notifications are marked as read.')).toHaveAttribute('role', 'status');
  });
});
