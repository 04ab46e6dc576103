import Alert from 'antd/es/alert';
import Button from 'antd/es/button';
import type { ReactNode } from 'react';
import { typography } from '../primitives/typography';
import { EmptyState } from './EmptyState';
import styles from './AsyncState.module.css';
import { FailedPart } from './FailedParts';
import { isConnectionFailure } from './failureGroup';
import { Skeleton } from './Skeleton';
import { useRetry } from './useRetry';

/** What is asked of a query: every result of TanStack Query's `useQuery` has it. */
export interface QueryLike<Data> {
  status: 'pending' | 'error' | 'success';
  data: Data | undefined;
  error: unknown;
  /** When it failed last, which tells one query that is asked again from another. */
  errorUpdatedAt?: number;
  /** True while an answer is under way, also after a failure. */
  isFetching?: boolean;
  /** True while what is shown is of what was asked before: another page, another filter. */
  isPlaceholderData?: boolean;
  refetch?: () => unknown;
}

export interface AsyncStateProps<Data> {
  query: QueryLike<Data>;
  /** `Loading stocks...` */
  loadingText: string;
  /** `Failed to load stocks. Please try again later.`, or a function for a text that depends on the error. */
  errorText: string | ((error: unknown) => string);
  /** Shown when there is nothing: a text, or an element of its own. Without it, empty data is passed to `children`. */
  empty?: ReactNode;
  /** Decides whether there is nothing; by default an empty array. */
  isEmpty?: (data: Data) => boolean;
  /** Stands under the loading text in the shape of what comes; by default three lines. */
  skeleton?: ReactNode;
  /** Dims what was asked before while what is asked now is under way, and says so. For queries that keep it on screen. */
  marksOld?: boolean;
  children: (data: Data) => ReactNode;
}

function isEmptyArray(data: unknown): boolean {
  return Array.isArray(data) && data.length === 0;
}

/**
 * The one way to show what is being fetched: loading, failed (with Retry where it can be repeated), empty or there. Data that was
 * there stays on screen when a later fetch fails. Whoever presses Retry stays on it until something comes, and is then before what came. Several that fail for want of a connection are one message (`FailedParts`).
 */
export function AsyncState<Data>(props: AsyncStateProps<Data>) {
  const { query, loadingText, errorText, empty, isEmpty = isEmptyArray, skeleton, marksOld = false, children } = props;
  const { failure, retry, landing } = useRetry(query);

  if (query.data !== undefined) {
    const isThere = empty === undefined || !isEmpty(query.data);
    const content = isThere ? children(query.data) : typeof empty === 'string' ? <EmptyState title={empty} /> : empty;
    return (
      <>
        {landing}
        {marksOld ? <Old isOld={query.isPlaceholderData === true} {...{ loadingText, content }} /> : content}
      </>
    );
  }

  if (failure) {
    const { error } = failure;
    const { refetch, isFetching } = query;
    const own = typeof errorText === 'string' ? errorText : errorText(error);
    const message = (text: string, ask: (() => unknown) | undefined) => (
      <Alert
        type="error"
        showIcon
        title={text}
        action={
          ask && (
            <Button size="small" loading={isFetching} onClick={() => retry(ask)}>
              Retry
            </Button>
          )
        }
      />
    );
    if (!refetch || !isConnectionFailure(error)) return message(own, refetch);
    return (
      <FailedPart
        reason="connection"
        onRetry={() => void refetch()}
        behind={<p className={styles.text}>Not loaded.</p>}
      >
        {(count, retryAll) => message(count === 1 ? own : awayText(count), retryAll)}
      </FailedPart>
    );
  }

  return (
    <div className={styles.loading} role="status" aria-busy>
      <p className={styles.text}>{loadingText}</p>
      <div aria-hidden>{skeleton ?? <Skeleton active title={false} paragraph={{ rows: 3 }} />}</div>
    </div>
  );
}

interface OldProps {
  readonly isOld: boolean;
  readonly loadingText: string;
  readonly content: ReactNode;
}

function Old({ isOld, loadingText, content }: OldProps): ReactNode {
  return (
    <>
      <p role="status" className={typography.visuallyHidden}>
        {isOld && loadingText}
      </p>
      <div className={styles.kept} aria-busy={isOld}>
        {content}
      </div>
    </>
  );
}

function awayText(count: number): string {
  return `The connection to the server failed: ${count} parts of this page could not be loaded.`;
}
