/** What is voted on, reported, or was edited. */
export interface ForumTarget {
  readonly target: 'post' | 'comment';
  readonly id: number;
}
