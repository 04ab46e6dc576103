/** What a call that changed something in the forums was, as far as it says what that is. */
export interface CommunityCall {
  /** The route, such as `/api/forums/posts/:id/vote/`. */
  readonly route: string;
  readonly params: unknown;
  readonly body: unknown;
  /** The answer as it was sent. */
  readonly answer: unknown;
  /** Number of the account that called. */
  readonly callerId: number;
}

/**
 * One thing that may have changed: `post:12`, `comment:34`, `reader:5` for what that account has read, or `desk` for what waits for
 * moderators.
 */
export type Subject = `${'post' | 'comment' | 'reader'}:${number}` | 'desk';

const CREATED_POST = '/api/forums/forums/:id/posts/';
const CREATED_COMMENT = '/api/forums/posts/:id/comments/';
/** Where something is written that may have to wait for a moderator, as the answer says. */
const WRITTEN: readonly string[] = [
  CREATED_POST,
  CREATED_COMMENT,
  '/api/forums/posts/:id/',
  '/api/forums/comments/:id/',
];
/** Most subjects of one call; actions of moderators may be on many at once. */
const MOST_SUBJECTS = 200;

/**
 * What a call changed: the post or comment in its address, the one that it answers to have made, those that an action of a
 * moderator names in its body, and the desk by whatever is reported, waits, or is done there.
 */
export function changedSubjects({ route, params, body, answer, callerId }: CommunityCall): Subject[] {
  const subjects = new Set<Subject>();
  const add = (kind: 'post' | 'comment' | 'reader', id: unknown) => {
    if (typeof id === 'number' && Number.isSafeInteger(id) && id > 0 && subjects.size < MOST_SUBJECTS) {
      subjects.add(`${kind}:${id}`);
    }
  };
  const { id } = fieldsOf(params);
  if (route.startsWith('/api/forums/posts/:id/')) add('post', id);
  if (route.startsWith('/api/forums/comments/:id/')) add('comment', id);
  if (route.startsWith('/api/forums/notifications/')) add('reader', callerId);
  if (route === CREATED_POST) add('post', createdIn(answer));
  if (route === CREATED_COMMENT) add('comment', createdIn(answer));
  if (route.startsWith('/api/forums/moderation/')) {
    for (const target of targetsIn(body)) add(target.kind, target.id);
    add('post', fieldsOf(body)['into_post_id']);
    // An appeal that was granted says nothing of what it was about before it is answered.
    const decided = answerOf(answer);
    add('post', decided['post_id']);
    add('comment', decided['comment_id']);
  }
  if (isOfDesk(route, answer)) subjects.add('desk');
  return [...subjects];
}

function isOfDesk(route: string, answer: unknown): boolean {
  if (route.startsWith('/api/forums/moderation/') || route.endsWith('/report/')) return true;
  if (!WRITTEN.includes(route)) return false;
  const { status, held_edit: heldEdit } = answerOf(answer);
  return status === 'pending' || (heldEdit !== undefined && heldEdit !== null);
}

function fieldsOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}

function answerOf(answer: unknown): Readonly<Record<string, unknown>> {
  return typeof answer === 'string' ? fieldsOf(JSON.parse(answer)) : {};
}

function createdIn(answer: unknown): unknown {
  return answerOf(answer)['id'];
}

/** `{target_type, target_id}`, by themselves or in a list. */
function targetsIn(body: unknown): { kind: 'post' | 'comment'; id: unknown }[] {
  const fields = fieldsOf(body);
  const lists = Object.values(fields).filter((value) => Array.isArray(value));
  return [fields, ...lists.flat().map(fieldsOf)].flatMap(({ target_type: kind, target_id: id }) =>
    kind === 'post' || kind === 'comment' ? [{ kind, id } as const] : [],
  );
}
