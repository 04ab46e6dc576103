import type {
  ContributionsEvent,
  ForumEvent,
  ForumListEvent,
  NotificationsEvent,
  PollEvent,
  StreamTopic,
  WithdrawnEvent,
} from '@market-pulse/contract';
import type { QueryClient } from '@tanstack/react-query';
import { http } from '../transport/http';
import { browserDependencies, type LiveDependencies } from './dependencies';
import {
  applyContributions,
  noteForum,
  noteForumList,
  noteQueue,
  noteUnread,
  refetchTopics,
  withdraw,
} from './forumQueries';
import { applyPoll } from './livePolls';
import { liveCountsOf } from './liveCounts';
import { liveStateOf } from './liveState';
import { writtenTopics } from './writtenTopics';
import { keepEventStream } from './keepEventStream';

/** Topics come and go with parts of a page: what is on screen after so long is asked for. */
const SETTLE_MILLISECONDS = 200;
/** Most topics of one stream; the server takes no more (`STREAM_MAX_TOPICS`). */
const MOST_TOPICS = 20;

/**
 * Keeps what is on screen of the forums in step with what others do, while the page is seen. A page that is hidden gives its
 * stream up: each page has one of its own, and browsers allow few connections to a host.
 */
export class LiveTopics {
  private readonly watchers = new Map<StreamTopic, number>();
  private stopWatchingVisibility: (() => void) | undefined;
  private stream: { readonly topics: string; readonly end: AbortController } | undefined;
  private settleTimer: ReturnType<typeof setTimeout> | undefined;
  private graceTimer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly client: QueryClient,
    private readonly dependencies: LiveDependencies = browserDependencies(),
  ) {
    http.interceptors.response.use((response) => {
      const { config, status, data } = response;
      const topics = writtenTopics({ method: config.method, path: config.url, status, data });
      for (const topic of topics) liveCountsOf(client).noteWritten(topic);
      return response;
    });
  }

  /**
   * Says that something on screen is about a topic.
   * @returns a function that takes it back
   */
  join(topic: StreamTopic): () => void {
    this.watchers.set(topic, (this.watchers.get(topic) ?? 0) + 1);
    this.stopWatchingVisibility ??= this.dependencies.visibility.onChange(() => this.settleSoon());
    this.settleSoon();
    let hasLeft = false;
    return () => {
      if (hasLeft) return;
      hasLeft = true;
      const left = (this.watchers.get(topic) ?? 1) - 1;
      if (left > 0) this.watchers.set(topic, left);
      else this.watchers.delete(topic);
      this.settleSoon();
    };
  }

  private settleSoon(): void {
    clearTimeout(this.settleTimer);
    clearTimeout(this.graceTimer);
    const { visibility, timings } = this.dependencies;
    const present = visibility.present();
    // At once: a page that is kept for going back runs no timers, and is not kept with an open stream.
    if (present === 'left') return this.settle();
    const wait = present === 'hidden' ? timings.hiddenGraceMilliseconds : SETTLE_MILLISECONDS;
    this.settleTimer = setTimeout(() => this.settle(), wait);
  }

  /** Opens the stream that is wanted now, and ends another one. */
  private settle(): void {
    const isSeen = this.dependencies.visibility.present() === 'visible';
    const wanted = isSeen ? [...this.watchers.keys()].slice(-MOST_TOPICS) : [];
    const topics = wanted.toSorted().join();
    if (topics === (this.stream?.topics ?? '')) return;
    this.stream?.end.abort();
    this.stream = undefined;
    liveStateOf(this.client).set([]);
    if (wanted.length === 0) {
      if (this.watchers.size > 0) return;
      this.stopWatchingVisibility?.();
      this.stopWatchingVisibility = undefined;
      return;
    }
    const end = new AbortController();
    this.stream = { topics, end };
    const refetch = () => void refetchTopics(this.client, wanted, Date.now());
    const { timings, random } = this.dependencies;
    const afterGap = () => void refetchTopics(this.client, wanted, Date.now() - timings.startGapMilliseconds);
    const listener = {
      onEvent: (event: string, data: unknown) => this.take(event, data),
      onGap: afterGap,
      onPoll: refetch,
      onState: (isThere: boolean) => {
        if (!end.signal.aborted) liveStateOf(this.client).set(isThere ? wanted : []);
      },
    };
    void keepEventStream(end.signal, listener, { topics: wanted, timings, random });
  }

  private take(event: string, data: unknown): void {
    if (typeof data !== 'object' || data === null) return;
    if (event === 'contributions') applyContributions(this.client, data as ContributionsEvent);
    else if (event === 'forum') noteForum(this.client, data as ForumEvent);
    else if (event === 'forum_list') noteForumList(this.client, data as ForumListEvent);
    else if (event === 'poll') applyPoll(this.client, data as PollEvent);
    else if (event === 'withdrawn') withdraw(this.client, data as WithdrawnEvent);
    else if (event === 'moderation') void noteQueue(this.client);
    else if (event === 'notifications') noteUnread(this.client, data as NotificationsEvent);
  }
}

const pages = new WeakMap<QueryClient, LiveTopics>();

/** The live topics of the page that a query client belongs to. */
export function liveTopicsOf(client: QueryClient): LiveTopics {
  const live = pages.get(client) ?? new LiveTopics(client);
  pages.set(client, live);
  return live;
}
