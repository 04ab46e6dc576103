import { errorMessage } from '@market-pulse/api-client';
import { useModerationDesk, useModerationLog } from '@market-pulse/api-client/forums';
import type { ModerationLogEntry } from '@market-pulse/contract';
import { formatDateTime } from '@market-pulse/format';
import { breadcrumbList, collectionPage, Link, usePageHead } from '@market-pulse/remote-kit';
import { AsyncState, Chip, classNames, Container, layout, PageHero, typography } from '@market-pulse/ui';
import type { ReactNode } from 'react';
import { FORUMS_CRUMB } from '../forums/forumHead';
import { FORUMS_PATH, forumPath, forumPostPath } from '../forums/paths';
import { LoadMore } from '../posts/LoadMore';
import { hasDesk } from './DeskGate';
import { DeskHead } from './DeskHead';
import deskPages from './deskPages.module.css';
import { DeskTabs } from './DeskTabs';
import styles from './log.module.css';
import { REASONS, sentenceOf } from './words';

const LOG = { name: 'Moderation Log', path: '/forums/moderation/log' };
const LEAD =
  'Every decision of the moderators with its reason, newest first. Nobody is named: neither who decided nor whom it concerns.';

/** `/forums/moderation/log`: what moderators decided, for everybody; to those who have a desk it is a page of that. */
export default function ModerationLogPage(): ReactNode {
  const log = useModerationLog();
  const { data: desk } = useModerationDesk();
  // Nothing on it is worth finding before the first decision.
  usePageHead({
    description: LEAD,
    robots: log.data?.items.length === 0 ? 'noindex' : undefined,
    structuredData: [
      collectionPage({
        ...{ ...LOG, description: LEAD, count: log.data?.count },
        items: log.data?.items ?? [],
        thing: ({ target_type: target, action, post }) => ({
          name: sentenceOf(target, action),
          path: post ? forumPostPath(post) : undefined,
        }),
      }),
      breadcrumbList(FORUMS_CRUMB, LOG),
    ],
  });
  if (desk && hasDesk(desk)) {
    return (
      <>
        <DeskHead title={LOG.name} tabs={<DeskTabs desk={desk} />} />
        <Container className={classNames(layout.page, layout.stack, deskPages.desk, deskPages.text)}>
          <p className={typography.muted}>{LEAD}</p>
          <Log log={log} />
        </Container>
      </>
    );
  }
  return (
    <>
      <PageHero title={LOG.name} lead={LEAD} />
      <Container width="narrow" className={classNames(layout.page, layout.stack)}>
        <div className={layout.row}>
          <Link to={FORUMS_PATH}>All Forums</Link>
        </div>
        <Log log={log} />
      </Container>
    </>
  );
}

function Log({ log }: { readonly log: ReturnType<typeof useModerationLog> }): ReactNode {
  return (
    <AsyncState
      query={log}
      loadingText="Loading the log..."
      errorText={(error) => errorMessage(error, 'The log could not be loaded.')}
      empty="Moderators have not decided anything yet."
      isEmpty={({ items }) => items.length === 0}
    >
      {({ items }) => (
        <>
          <ol className={styles.entries}>
            {items.map((entry) => (
              <li key={entry.id} className={styles.entry}>
                <LogEntry entry={entry} />
              </li>
            ))}
          </ol>
          <LoadMore list={log} label="Load More Decisions" errorText="Failed to load the log" />
        </>
      )}
    </AsyncState>
  );
}

function LogEntry({ entry }: { readonly entry: ModerationLogEntry }): ReactNode {
  const { created_at: at, target_type: target, action, reason, post, until, undone_at: undoneAt } = entry;
  return (
    <>
      <p className={styles.what}>
        <strong>{sentenceOf(target, action)}</strong>
        {action !== 'appoint' && action !== 'dismiss' && (
          <Chip size="small" tone={reason === 'fine' ? 'gain' : 'caution'}>
            {REASONS[reason]}
          </Chip>
        )}
        {undoneAt && (
          <Chip size="small" tone="accent">
            Taken back
          </Chip>
        )}
      </p>
      <p className={classNames(typography.muted, typography.small, styles.what)}>
        <time dateTime={at}>{formatDateTime(at)}</time>
        {entry.forum_id !== null && <Link to={forumPath(entry.forum_id)}>{entry.forum_name}</Link>}
        {post && <Link to={forumPostPath(post)}>{post.title}</Link>}
        {until && <span>Until {formatDateTime(until)}</span>}
      </p>
    </>
  );
}
