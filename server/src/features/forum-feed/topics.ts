import type { StreamTopic } from '@market-pulse/contract';
import type { FastifyRequest } from 'fastify';
import type { AppContext } from '../../context';
import { callerOf } from '../../http/authentication';
import { notFound } from '../../http/errors';
import type { StreamTopics } from '../../stream/routes';
import { viewerOf } from '../contributions/viewer';
import { getSummary } from '../forum-posts/service';
import { feedKeys, isForumList } from './forumFeed';
import { isForum } from './queries';

/**
 * What may be read of the stream: the quotes by everybody, the forums by everybody, a post by whoever may see it, one's own
 * notifications, and that the queue of one's own desk has changed.
 *
 * @param hasMovingQuotes whether quotes may change while the server runs
 */
export function streamTopics(context: AppContext, { hasMovingQuotes }: { hasMovingQuotes: boolean }): StreamTopics {
  async function admit(request: FastifyRequest, topic: StreamTopic) {
    const [kind, number] = topic.split(':');
    const id = Number(number);
    if (kind === 'notifications') return { key: feedKeys.reader(callerOf(request).id), isRestricted: true };
    // Whoever has no desk, or none any more, is told nothing: refused, they would hear of nothing else on the stream either.
    if (kind === 'moderation') return { key: feedKeys.desk(callerOf(request).id), isRestricted: true };
    if (kind === 'forum') {
      if (!(await isForum(context.database, id))) throw notFound('Forum');
      return { key: feedKeys.forum(id), isRestricted: false };
    }
    if (kind === 'post') {
      const { status } = await getSummary(context, viewerOf(request.caller), id);
      // Of a removed one everybody sees what others wrote below it.
      return { key: feedKeys.post(id), isRestricted: status !== 'published' && status !== 'removed' };
    }
    if (isForumList(topic)) return { key: feedKeys.list(topic), isRestricted: false };
    return { key: topic, isRestricted: false };
  }
  return { admit, isMoving: (topic) => topic !== 'quotes' || hasMovingQuotes };
}
