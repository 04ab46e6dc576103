/**
 * The calls and hooks of the community: forums, posts, comments, votes, notifications, what is followed, moderation, and what is live
 * there. An entry point of its own: only pages and parts that show some of it carry it.
 */
export { useIsLive } from './live/liveState';
export { useLiveTopic, useNewCount } from './live/useLiveTopic';
export {
  fetchForums,
  fetchForum,
  fetchForumPosts,
  fetchAllForumPosts,
  fetchForumPost,
  fetchComments,
  fetchReplies,
  useForums,
  useForum,
  useForumPosts,
  useAllForumPosts,
  useForumPost,
  useComments,
  useMoreReplies,
  type ForumPostsFilter,
} from './endpoints/forums';
export {
  fetchForumMember,
  useCorrectIdea,
  useForumMember,
  useForumMembers,
  useIdeaCorrections,
  useMemberIdeas,
  useMemberRecord,
  type MemberIdeasFilter,
} from './endpoints/forumMembers';
export {
  afterVote,
  createComment,
  createForumPost,
  vote,
  useVote,
  useForumWriting,
  useCommentThread,
  useDeletedContributions,
  useReadApart,
  useForumRevisions,
  useForumPreview,
  useSimilarPosts,
  type ForumTarget,
  type ForumWriting,
} from './endpoints/forumWriting';
export { doVotesCount, fetchForumLimits, isUncounted, useForumLimits } from './endpoints/forumLimits';
export { afterIdeaVote, useIdeaVote, type IdeaVoteChange } from './endpoints/ideaVotes';
export { uploadForumPicture, withdrawForumPicture } from './endpoints/forumPictures';
export { afterBallot, useEndPoll, usePollBallot, useChangePoll } from './endpoints/forumPolls';
export { useForumSearch, type ForumSearch } from './endpoints/forumSearch';
export { addReply, changePost, changeReply } from './endpoints/forumCache';
export {
  changeFollowing,
  fetchFollowing,
  useBookmarks,
  useChangeFollowing,
  useChangeNotificationMails,
  useCommentsFrom,
  useFollowing,
  useNotificationMails,
  useReadingPlace,
  useSaveReadingPlace,
  type FollowingChange,
} from './endpoints/following';
export {
  fetchNotifications,
  markNotificationRead,
  markAllNotificationsRead,
  useNotifications,
  useMarkNotificationRead,
  useMarkAllNotificationsRead,
} from './endpoints/notifications';
export {
  useAppointModerator,
  useDismissModerator,
  useForumModerators,
  useModerationDesk,
} from './endpoints/forumModerators';
export {
  useCaseReports,
  useClaimCase,
  useDeskCounts,
  useGiveBackCase,
  useModerationCase,
  useModerationQueue,
  useModerationTakers,
  type CaseKey,
  type LoadedQueue,
  type QueueFilter,
} from './endpoints/moderationCases';
export {
  useAddModerationRule,
  useAppealDecision,
  useDecided,
  useEndModerationRule,
  useModerate,
  useModerateSeveral,
  useModerationLog,
  useModerationRules,
  useOwnModerationDecisions,
  useOwnSuspension,
  useTryModerationRule,
  type Suspension,
} from './endpoints/moderation';
export type { CountedTopic } from './live/liveCounts';
