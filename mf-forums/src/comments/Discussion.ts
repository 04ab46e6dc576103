import type { Following, ForumPost, Reply } from '@market-pulse/contract';
import { createContext, createElement, useContext, useMemo, type ReactNode } from 'react';
import type { NoteOf } from '../posts/ownVoteNote';
import type { MemberAtPost } from '../posts/useMember';

/** The comment that a reply is being written to. */
export interface ReplyTarget {
  readonly commentId: number;
  /** What the reply begins with. */
  readonly quote?: string | undefined;
  /** Told apart from the one before, so that each quotation is put in. */
  readonly turn: number;
}

/** A post, as what is written below it shows it. */
export type DiscussedPost = Pick<ForumPost, 'id' | 'is_locked' | 'may_moderate' | 'username' | 'declared_interest'>;

/** What all comments below a post share. */
export interface DiscussionState {
  /** What matters of the post here: its votes and counts change all the time. */
  readonly post: DiscussedPost;
  readonly member: MemberAtPost;
  /** When they looked at it before, in milliseconds since 1970; undefined on a first visit. */
  readonly newSince: number | undefined;
  /** Milliseconds since 1970, from `useNow()`. */
  readonly now: number | undefined;
  /** Whether something can be added by whoever is signed in. */
  readonly isOpen: boolean;
  /** Begins a reply to a comment, with a quotation of what is given. */
  readonly startReply: (commentId: number, quoted?: Reply) => void;
  /** Ends reply mode, unless another reply was begun since; what was typed is kept as a draft. */
  readonly cancelReply: (turn: ReplyTarget['turn']) => void;
  /** The comment that the address points at. */
  readonly linkedId: number | undefined;
  /** What is said of a member's own votes. */
  readonly noteOf: NoteOf;
}

const DiscussionContext = createContext<DiscussionState | undefined>(undefined);

/** The comment that a reply is being written to. Apart from the rest: it changes with each Reply, of which few comments show anything. */
const ReplyContext = createContext<ReplyTarget | undefined>(undefined);

/** What the reader follows and mutes. Apart too: few comments show anything of it. */
const FollowingContext = createContext<Following | undefined>(undefined);

export interface DiscussionProviderProps {
  readonly value: DiscussionState;
  readonly following: Following | undefined;
  readonly replyTo: ReplyTarget | undefined;
  readonly children: ReactNode;
}

/** Hands all comments below a post what they share. */
export function DiscussionProvider({ value, following, replyTo, children }: DiscussionProviderProps): ReactNode {
  const discussed = createElement(DiscussionContext.Provider, { value }, children);
  const replied = createElement(ReplyContext.Provider, { value: replyTo }, discussed);
  return createElement(FollowingContext.Provider, { value: following }, replied);
}

/** What the reader follows and mutes; undefined while that is not known, and for whoever is not signed in. */
export function useFollowedByReader(): Following | undefined {
  return useContext(FollowingContext);
}

/** The comment that a reply is being written to; undefined where none is. */
export function useReplyTarget(): ReplyTarget | undefined {
  return useContext(ReplyContext);
}

/** What matters of a post below it: the same one for as long as none of that changes. */
export function useDiscussedPost(post: ForumPost): DiscussedPost {
  const { id, is_locked, may_moderate, username, declared_interest } = post;
  return useMemo(
    () => ({ id, is_locked, may_moderate, username, declared_interest }),
    [id, is_locked, may_moderate, username, declared_interest],
  );
}

/** What all comments below a post share. @throws Error outside a `DiscussionProvider` */
export function useDiscussion(): DiscussionState {
  const state = useContext(DiscussionContext);
  if (!state) throw new Error('useDiscussion needs a DiscussionProvider');
  return state;
}
