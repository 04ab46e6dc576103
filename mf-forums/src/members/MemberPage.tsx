import { useForumMember, useMemberRecord } from '@market-pulse/api-client/forums';
import type { ForumMemberRecord } from '@market-pulse/contract';
import { formatCount } from '@market-pulse/format';
import { useAddressPath, useAddressState, usePageHead, useParams } from '@market-pulse/remote-kit';
import { AsyncState, Container, EmptyState, layout, LinkButton, PageHero, typography } from '@market-pulse/ui';
import { useId, type ReactNode } from 'react';
import { ForumTabs } from '../forums/ForumTabs';
import { MissingPage } from '../forums/MissingPage';
import { FORUMS_PATH, memberFeed } from '../forums/paths';
import { closedText } from '../ideas/ideaTexts';
import { SortChoice } from '../posts/SortChoice';
import { AboutTab } from './AboutTab';
import { IdeasTab } from './IdeasTab';
import { MEMBER_PARAMETERS, type MemberTab } from './memberAddress';
import { MemberContributions } from './MemberContributions';
import { MemberHead } from './MemberHead';
import styles from './MemberPage.module.css';

/** `/forums/members/{username}`: an author's trade ideas with their results, posts and comments; tab, year and page stand in the address. */
export default function MemberPage(): ReactNode {
  const { username = '' } = useParams();
  return <MemberView key={username} username={username} />;
}

function MemberView({ username }: { readonly username: string }): ReactNode {
  const query = useForumMember(username);
  const { data: member, error } = query;
  const name = member?.username ?? username;
  usePageHead(
    member && {
      title: name,
      description: leadOf(member),
      feed: memberFeed(name),
      // It says of a person what they wrote elsewhere on the site, where search engines find it.
      robots: 'noindex',
    },
  );
  if (error?.code === 'gone') return <DeletedMemberPage />;
  if (error?.code === 'not_found') return <MissingPage title="Member not found" />;
  return (
    <>
      <MemberHead name={name} member={member} />
      <Container className={styles.page}>
        <AsyncState query={query} loadingText="Loading the record..." errorText="Failed to load the record">
          {(shown) => <Tabs member={shown} />}
        </AsyncState>
      </Container>
    </>
  );
}

function leadOf({ username, is_sample: isSample, idea_record: record }: ForumMemberRecord): string {
  return isSample
    ? `${username} is a sample: this member came with the site to open its first discussions, and is no person.`
    : `What ${username} wrote in the forums, and what became of ${closedText(record.closed)}.`;
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

function Tabs({ member }: { readonly member: ForumMemberRecord }): ReactNode {
  const [{ tab: chosen, year, page }] = useAddressState(MEMBER_PARAMETERS);
  const pathTo = useAddressPath(MEMBER_PARAMETERS);
  const panel = useId();
  const tab = chosen ?? 'ideas';
  const pathOfTab = (key: MemberTab) =>
    pathTo({ tab: key === 'ideas' ? undefined : key, year: undefined, page: undefined });
  const pathOfPage = (to: number) => pathTo({ page: to });
  const { username } = member;
  return (
    <>
      <div className={styles.bar}>
        <ForumTabs
          label={`What ${username} wrote`}
          tabs={tabsOf(member)}
          shown={tab}
          pathOf={pathOfTab}
          onChoose={() => undefined}
          controls={panel}
        />
        {tab === 'ideas' && member.ideas_count > 0 && (
          <Years username={username} year={year} pathOf={(to) => pathTo({ year: to, page: undefined })} />
        )}
      </div>
      <div role="tabpanel" id={panel} aria-labelledby={`${panel}-${tab}`} className={styles.panel}>
        <h2 className={typography.visuallyHidden}>{TITLES[tab]}</h2>
        {tab === 'ideas' && (
          <IdeasTab member={member} year={year} page={page} pathOf={pathOfPage} postsPath={pathOfTab('posts')} />
        )}
        {(tab === 'posts' || tab === 'comments') && (
          <MemberContributions key={tab} username={username} place={tab} page={page} pathOf={pathOfPage} />
        )}
        {tab === 'about' && <AboutTab member={member} />}
      </div>
    </>
  );
}

const TITLES: Readonly<Record<MemberTab, string>> = {
  ideas: 'Trade ideas',
  posts: 'Posts',
  comments: 'Comments',
  about: 'About',
};

function tabsOf({ ideas_count: ideas, posts_count: posts, comments_count: comments }: ForumMemberRecord) {
  const label = (word: string, count: number) => (
    <>
      {word} <span className={styles.count}>{formatCount(count)}</span>
    </>
  );
  return [
    { key: 'ideas' as const, label: label('Ideas', ideas) },
    { key: 'posts' as const, label: label('Posts', posts) },
    { key: 'comments' as const, label: label('Comments', comments) },
    { key: 'about' as const, label: 'About' },
  ];
}

interface YearsProps {
  readonly username: string;
  readonly year: number | undefined;
  readonly pathOf: (year: number | undefined) => string;
}

/** Ideas of all time, or of a year in which their horizons end. */
function Years({ username, year, pathOf }: YearsProps): ReactNode {
  const { data: record } = useMemberRecord(username, year);
  if (!record) return undefined;
  return (
    <SortChoice
      label="Year in which ideas end"
      isLabelHidden
      sorts={[ALL, ...record.years.map((one) => ({ value: String(one), label: String(one) }))]}
      sort={year === undefined ? ALL.value : String(year)}
      pathOf={(value) => pathOf(value === ALL.value ? undefined : Number(value))}
    />
  );
}

const ALL = { value: 'all', label: 'All' };
