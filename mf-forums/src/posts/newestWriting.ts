import type { Reply } from '@market-pulse/contract';

/** When the newest was written that an author reads of what is theirs: an edit that waits, or was refused, may be it. */
export function newestWriting({ updated_at, held_edit: held }: Pick<Reply, 'updated_at' | 'held_edit'>): string {
  return held && held.written_at > updated_at ? held.written_at : updated_at;
}
