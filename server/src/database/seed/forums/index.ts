export type { SeedComment, SeedForum, SeedForumPost, SeedMember, SeedReply } from './types';
export { forums } from './forums';
export { members } from './members';
export { forumPosts } from './posts';
