import { useCompanyFilings } from '@market-pulse/api-client/companies';
import { filingsFeed } from '@market-pulse/api-client/paths';
import type { Company, CompanyFiling, FilingGroup } from '@market-pulse/contract';
import { formatCount, formatDate } from '@market-pulse/format';
import { choiceParameter, useAddressState, useIsServed, type AddressParameter } from '@market-pulse/remote-kit';
import { ChoosableTable } from '@market-pulse/remote-kit/table';
import {
  AppLink,
  AsyncState,
  Button,
  Chip,
  type DataColumn,
  EmptyState,
  FilterBar,
  FilterSelect,
  FilterToggle,
  ScriptNotice,
  typography,
} from '@market-pulse/ui';
import { ListFoot } from '@market-pulse/ui/lists';
import { FormTile } from '@market-pulse/ui/company';
import { useRef, type ReactNode } from 'react';
import { GROUP_LABELS } from './filingGroups';
import styles from './filings.module.css';

/** Years that filings can be asked for. */
const YEAR = /^(199\d|2\d{3})$/;

const year: AddressParameter<number | undefined> = {
  read: (text = '') => (YEAR.test(text) ? Number(text) : undefined),
  write: (value) => value?.toString(),
};
const GROUPS = Object.keys(GROUP_LABELS) as FilingGroup[];
const PARAMETERS = { kind: choiceParameter(GROUPS), year };

/** All filings of a company, newest first, by the kind and the year in the address; each with its text here and its original at the SEC. */
export function FilingsTab({ company }: { readonly company: Company }): ReactNode {
  const [{ kind, year: asked }, changeAddress] = useAddressState(PARAMETERS);
  const all = useCompanyFilings(company.slug);
  const { groups = [], years = [] } = all.data ?? {};
  // A kind or a year of which there is nothing counts as none.
  const group = all.data && groups.every((one) => one.group !== kind) ? undefined : kind;
  const chosen = all.data && years.every((one) => one.year !== asked) ? undefined : asked;
  const list = useCompanyFilings(company.slug, {
    ...(group && { group }),
    ...(chosen !== undefined && { year: chosen }),
  });
  const isFiltered = group !== undefined && chosen !== undefined;
  const columns = useColumns();
  return (
    <section className={styles.filings} aria-label={`Filings of ${company.name}`}>
      {(groups.length > 1 || years.length > 1) && (
        <FilterBar>
          <FilterToggle label="All" isOn={group === undefined} onChange={() => changeAddress({ kind: undefined })} />
          {groups.map(({ group: of, count }) => (
            <FilterToggle
              key={of}
              label={`${GROUP_LABELS[of]} ${formatCount(count)}`}
              isOn={group === of}
              onChange={(isOn) => changeAddress({ kind: isOn ? of : undefined })}
            />
          ))}
          {years.length > 1 && (
            <FilterSelect
              label="Year"
              all="All years"
              options={years.map((one) => ({
                value: String(one.year),
                label: `${one.year} (${formatCount(one.count)})`,
              }))}
              value={chosen?.toString()}
              onChange={(value) => changeAddress({ year: value === undefined ? undefined : Number(value) })}
            />
          )}
        </FilterBar>
      )}
      <AsyncState
        marksOld
        query={list}
        loadingText="Loading filings..."
        errorText="Failed to load filings."
        isEmpty={({ items }) => items.length === 0}
        empty={
          <EmptyState
            title={isFiltered ? 'No filings are of this kind and year.' : 'No filings are known of this company.'}
          />
        }
      >
        {({ items, count, pageCount }) => (
          <>
            <ChoosableTable
              name="filings"
              caption={`Filings of ${company.name}`}
              columns={columns}
              rows={items}
              rowKey={({ id }) => id}
            />
            {(list.hasNextPage || pageCount > 1) && (
              <MoreFilings key={`${group} ${chosen}`} shown={items.length} count={count} list={list} />
            )}
            <p className={typography.small}>
              <a href={filingsFeed(company.slug)} type="application/atom+xml">
                Feed of these filings
              </a>
            </p>
          </>
        )}
      </AsyncState>
    </section>
  );
}

interface MoreFilingsProps {
  readonly shown: number;
  readonly count: number;
  readonly list: {
    readonly hasNextPage: boolean;
    readonly isFetchingNextPage: boolean;
    readonly isFetchNextPageError: boolean;
    readonly fetchNextPage: () => unknown;
  };
}

function MoreFilings({ shown, count, list }: MoreFilingsProps): ReactNode {
  const place = useRef<HTMLParagraphElement>(null);
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = list;
  const failed = isFetchNextPageError ? ' · Failed to load filings.' : '';
  const showMore = async () => {
    const result = (await fetchNextPage()) as { readonly hasNextPage?: boolean } | undefined;
    // The button is gone with the last page: the focus stays at the end of the list.
    if (result?.hasNextPage === false) place.current?.focus();
  };
  return (
    <ListFoot placeRef={place} place={`Showing ${formatCount(shown)} of ${formatCount(count)} filings${failed}`}>
      {hasNextPage && (
        <>
          <Button loading={isFetchingNextPage} onClick={() => void showMore()}>
            {isFetchNextPageError ? 'Retry' : 'Show more'}
          </Button>
          <ScriptNotice what="Showing more" />
        </>
      )}
    </ListFoot>
  );
}

function useColumns(): readonly DataColumn<CompanyFiling>[] {
  const hasPages = useIsServed('/post/:slug');
  return [
    {
      key: 'form',
      title: 'Form',
      width: '96px',
      phone: 'figure',
      render: ({ form }) => <FormTile form={form} />,
    },
    {
      key: 'title',
      title: 'Filing',
      role: 'primary',
      render: ({ slug, title, form_words: words, items, former_cik: formerCik }) => {
        const about = items.map((item) => item.words).join('; ') || words;
        return (
          <div className={styles.filing}>
            {hasPages ? <AppLink to={`/post/${encodeURIComponent(slug)}`}>{title}</AppLink> : <span>{title}</span>}
            {about !== title && <span className={styles.items}>{about}</span>}
            {formerCik !== null && <span className={styles.items}>Filed under the former CIK {formerCik}</span>}
          </div>
        );
      },
    },
    {
      key: 'filed',
      title: 'Filed',
      width: '120px',
      phone: 'detail',
      render: ({ created_at: filed }) => (
        <time className={styles.day} dateTime={filed}>
          {formatDate(filed)}
        </time>
      ),
    },
    {
      key: 'original',
      title: 'Original',
      width: '120px',
      render: ({ original_url: original, is_sample: isSample, title }) =>
        original ? (
          <AppLink to={original} aria-label={`${title} at the SEC`}>
            SEC
          </AppLink>
        ) : isSample ? (
          <Chip size="small">Sample</Chip>
        ) : (
          '-'
        ),
    },
  ];
}
