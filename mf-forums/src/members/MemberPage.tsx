import { useForumMember } from '@market-pulse/api-client/forums';
import type { ForumMemberRecord } from '@market-pulse/contract';
import { formatCount } from '@market-pulse/format';
import { Link, usePageHead, useParams } from '@market-pulse/remote-kit';
import {
  AsyncState,
  classNames,
  Container,
  EmptyState,
  FigureList,
  layout,
  LinkButton,
  PageHero,
  Section,
  typography,
} from '@market-pulse/ui';
import type { ReactNode } from 'react';
import { FollowButton } from '../following/FollowButton';
import { MissingPage } from '../forums/MissingPage';
import { FORUMS_PATH } from '../forums/paths';
import { recordText } from '../ideas/ideaTexts';
import { SampleMark } from '../posts/SampleMark';
import { useMember } from '../posts/useMember';

/** `/forums/members/{username}`: how much somebody wrote in the forums, what became of their trade ideas, and whether they are a sample. */
export default function MemberPage(): ReactNode {
  const { username = '' } = useParams();
  return <MemberView key={username} username={username} />;
}

function MemberView({ username }: { readonly username: string }): ReactNode {
  const query = useForumMember(username);
  const member = useMember();
  const name = query.data?.username ?? username;
  // It says too little for a search engine.
  usePageHead(query.data && { title: name, description: leadOf(query.data), robots: 'noindex' });
  if (query.error?.code === 'gone') return <DeletedMemberPage />;
  if (query.error?.code === 'not_found') return <MissingPage title="Member not found" />;
  return (
    <>
      <PageHero title={name} lead={query.data && leadOf(query.data)} />
      <Container className={classNames(layout.page, layout.stack)}>
        <Section title="Record" action={<Link to={FORUMS_PATH}>All Forums</Link>}>
          <AsyncState query={query} loadingText="Loading the record..." errorText="Failed to load the record">
            {(record) => <Facts record={record} isOwn={member.username === record.username} />}
          </AsyncState>
        </Section>
      </Container>
    </>
  );
}

/** Stands for somebody whose account is deleted. */
function DeletedMemberPage(): ReactNode {
  usePageHead({ title: 'Deleted member', isWithdrawn: true });
  return (
    <>
      <PageHero title="Deleted member" />
      <Container className={layout.page}>
        <EmptyState
          title="This member has deleted their account."
          action={<LinkButton to={FORUMS_PATH}>All Forums</LinkButton>}
        >
          What they wrote stays in its discussions, without their name.
        </EmptyState>
      </Container>
    </>
  );
}

function leadOf({ username, is_sample }: ForumMemberRecord): string {
  return is_sample
    ? `${username} is a sample: this member came with the site to open its first discussions, and is no person.`
    : `What ${username} wrote in the forums, and what became of the trade ideas that were shared there.`;
}

function Facts({ record, isOwn }: { readonly record: ForumMemberRecord; readonly isOwn: boolean }): ReactNode {
  const { username, is_sample, posts_count, comments_count, idea_record } = record;
  return (
    <div className={layout.stack}>
      {is_sample && (
        <p>
          <SampleMark />
        </p>
      )}
      <FigureList
        layout="tiles"
        figures={[
          { label: 'Posts', value: formatCount(posts_count) },
          { label: 'Comments', value: formatCount(comments_count) },
        ]}
      />
      <p>
        <span className={typography.muted}>Trade ideas:</span> {recordText(idea_record)}. Ideas that were taken away
        count too.
      </p>
      {!isOwn && (
        <p>
          <FollowButton kind="author" target={username} name={username} />
        </p>
      )}
    </div>
  );
}
