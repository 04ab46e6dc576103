import { useModerationCampaigns } from '@market-pulse/api-client/forums';
import type { ModerationCampaign } from '@market-pulse/contract';
import { formatDateTime } from '@market-pulse/format';
import { Link } from '@market-pulse/remote-kit';
import { Button, Chip, classNames, layout, typography } from '@market-pulse/ui';
import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { forumPostPath } from '../forums/paths';
import styles from './desk.module.css';
import { DecisionDialog, type DecidedTarget } from './DecisionDialog';
import { useDeskKeys } from './useDeskKeys';

/** What is done with a whole campaign: `publish` lets it stand. */
type CampaignAction = 'publish' | 'hide' | 'remove';

/**
 * What belongs together, each campaign as one case, worked by the keys of the desk; nothing while there is none. Once the last one is
 * decided it stays to say so, since the focus is there.
 */
export function CampaignList(): ReactNode {
  const { data } = useModerationCampaigns();
  const heading = useRef<HTMLHeadingElement>(null);
  const [deciding, setDeciding] = useState<{ action: CampaignAction; campaign: ModerationCampaign }>();
  const [decided, setDecided] = useState(0);
  const found = data?.results ?? [];
  const section = useDeskKeys(found.length, (command, index) => {
    const campaign = found[index];
    if (!campaign || (command !== 'hide' && command !== 'publish' && command !== 'remove')) return;
    setDeciding({ action: command, campaign });
  });
  useEffect(() => {
    if (decided > 0) heading.current?.focus();
  }, [decided]);
  // A dialog that was broken off stays, with what is open.
  if (found.length === 0 && decided === 0 && !deciding) return undefined;
  return (
    <section ref={section} className={layout.stack} aria-label="Campaigns">
      <h2 ref={heading} tabIndex={-1} className={styles.heading}>
        Campaigns ({found.length})
      </h2>
      <ol className={styles.cases}>
        {found.map((campaign) => (
          <li key={keyOf(campaign)}>
            <CampaignCard campaign={campaign} onDecide={(action) => setDeciding({ action, campaign })} />
          </li>
        ))}
      </ol>
      {found.length === 0 && <p className={typography.muted}>No campaign is left.</p>}
      {deciding && (
        <DecisionDialog
          action={deciding.action}
          targets={targetsOf(deciding.campaign)}
          isFalseAlarm={deciding.action === 'publish'}
          onClose={() => setDeciding(undefined)}
          onDone={() => {
            setDeciding(undefined);
            setDecided((count) => count + 1);
          }}
        />
      )}
    </section>
  );
}

function keyOf({ kind, ticker, from, members }: ModerationCampaign): string {
  return `${kind} ${ticker ?? ''} ${from} ${members[0]?.target_type ?? ''} ${members[0]?.target_id ?? ''}`;
}

/** `5 young accounts about $PUMP`. */
function titleOf({ kind, ticker, authors_count: authors, writings_count: count, votes }: ModerationCampaign): string {
  const accounts = authors === 1 ? 'account' : 'accounts';
  if (votes) return votesTitle(votes, { authors, count });
  if (kind === 'ticker') return `${authors} young ${accounts} about $${ticker}`;
  return kind === 'copies'
    ? `${authors} ${accounts} with the same words`
    : `One account with the same words ${count === 1 ? 'once more' : `${count} times`}`;
}

/** `30 votes on one post or comment, by 30 accounts, 28 of them young`. */
function votesTitle(
  { upvotes_count, downvotes_count, young_count }: NonNullable<ModerationCampaign['votes']>,
  { authors, count }: { readonly authors: number; readonly count: number },
): string {
  const on = count === 1 ? 'one post or comment' : `${count} posts and comments`;
  return `${upvotes_count + downvotes_count} votes on ${on}, by ${authors} accounts, ${young_count} of them young`;
}

/** All of its members, as they are decided about: none of them has been before. */
function targetsOf(campaign: ModerationCampaign): DecidedTarget[] {
  const title = titleOf(campaign);
  const targetsOfType = (target_type: 'post' | 'comment', ids: readonly number[]) =>
    ids.map((target_id) => ({ target_type, target_id, last_action: 0, title }));
  return [
    ...campaign.members.map(({ target_type, target_id }) => ({ target_type, target_id, last_action: 0, title })),
    ...targetsOfType('post', campaign.other_posts),
    ...targetsOfType('comment', campaign.other_comments),
  ];
}

interface CampaignCardProps {
  readonly campaign: ModerationCampaign;
  readonly onDecide: (action: CampaignAction) => void;
}

function CampaignCard({ campaign, onDecide }: CampaignCardProps): ReactNode {
  const id = useId();
  const { members, from, to, writings_count: count, is_left: isLeft } = campaign;
  const title = titleOf(campaign);
  return (
    <article aria-labelledby={id} data-case="" tabIndex={-1} className={classNames(layout.panel, styles.case)}>
      <h3 id={id}>{title}</h3>
      <p className={classNames(typography.muted, typography.small)}>
        {`${formatDateTime(from)} to ${formatDateTime(to)} · `}
        {count === 1 ? '1 post or comment' : `${count} posts and comments`}
        {isLeft && ', left open when others of this campaign were decided about'}
        {count > members.length && `, the first ${members.length} below: a decision is about all ${count}`}
      </p>
      <ul role="list" className={styles.members}>
        {members.map((member) => (
          <li key={`${member.target_type} ${member.target_id}`} dir="auto" className={typography.small}>
            <Link to={forumPostPath({ id: member.post_id, forum_id: member.forum_id })}>{member.title}</Link>{' '}
            <bdi>{member.username}</bdi>: {member.text}{' '}
            {member.status === 'pending' && (
              <Chip size="small" tone="caution">
                Pending
              </Chip>
            )}
          </li>
        ))}
      </ul>
      <div role="group" aria-label={`Decide about ${title}`} className={layout.row}>
        <Button onClick={() => onDecide('publish')}>Keep all</Button>
        <Button onClick={() => onDecide('hide')}>Hide all</Button>
        <Button danger onClick={() => onDecide('remove')}>
          Remove all
        </Button>
      </div>
    </article>
  );
}
