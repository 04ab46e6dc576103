import Alert from 'antd/es/alert';
import Button from 'antd/es/button';
import Skeleton from 'antd/es/skeleton';
import type { ReactNode } from 'react';
import { EmptyState } from './EmptyState';
import styles from './AsyncState.module.css';

/** What is asked of a query: every result of TanStack Query's `useQuery` has it. */
export interface QueryLike<Data> {
  status: 'pending' | 'error' | 'success';
  data: Data | undefined;
  error: unknown;
  /** True while an answer is under way, also after a failure. */
  isFetching?: boolean;
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
  children: (data: Data) => ReactNode;
}

function isEmptyArray(data: unknown): boolean {
  return Array.isArray(data) && data.length === 0;
}

/**
 * The one way to show what is being fetched: loading, failed (with Retry where it can be repeated), empty or there. Data that was
 * there stays on screen when a later fetch fails.
 */
export function AsyncState<Data>(props: AsyncStateProps<Data>) {
  const { query, loadingText, errorText, empty, isEmpty = isEmptyArray, skeleton, children } = props;

  if (query.data !== undefined) {
    if (empty === undefined || !isEmpty(query.data)) return <>{children(query.data)}</>;
    return typeof empty === 'string' ? <EmptyState title={empty} /> : <>{empty}</>;
  }

  if (query.status === 'error') {
    return (
      <Alert
        type="error"
        showIcon
        title={typeof errorText === 'string' ? errorText : errorText(query.error)}
        action={
          query.refetch && (
            <Button size="small" loading={query.isFetching} onClick={() => query.refetch?.()}>
              Retry
            </Button>
          )
        }
      />
    );
  }

  return (
    <div className={styles.loading} role="status" aria-busy>
      <p className={styles.text}>{loadingText}</p>
      <div aria-hidden>{skeleton ?? <Skeleton active title={false} paragraph={{ rows: 3 }} />}</div>
    </div>
  );
}
