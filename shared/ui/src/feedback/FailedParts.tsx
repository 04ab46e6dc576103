import {
  createContext,
  use,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  useSyncExternalStore,
  type ReactNode,
} from 'react';
import { createFailureGroup, type FailureGroup } from './failureGroup';

const GroupContext = createContext<FailureGroup | undefined>(undefined);

/** Around a page: parts of it that fail for one reason are one message. */
export function FailedParts({ children }: { readonly children: ReactNode }): ReactNode {
  const [group] = useState(createFailureGroup);
  return <GroupContext value={group}>{children}</GroupContext>;
}

export interface FailedPartProps {
  /** What it has in common with others: the connection, a remote. */
  readonly reason: string;
  readonly onRetry: () => void;
  /** What stands in its place where another one speaks for it; by default nothing. */
  readonly behind?: ReactNode;
  /**
   * The message, by the number of parts that it speaks for; `retry` is for all of them. A part without one says nothing, and the
   * Retry of others with its reason is for it too.
   */
  readonly children?: (count: number, retry: () => void) => ReactNode;
}

/** The place of a part that could not be loaded. The first of several with one reason that have a message speaks for all of them. */
export function FailedPart({ children, ...props }: FailedPartProps): ReactNode {
  const group = use(GroupContext);
  if (!group) return children?.(1, props.onRetry);
  return children ? (
    <SpeakingPart {...props} group={group}>
      {children}
    </SpeakingPart>
  ) : (
    <QuietPart {...props} group={group} />
  );
}

type GroupedPartProps = Omit<FailedPartProps, 'children'> & { readonly group: FailureGroup };

function QuietPart({ group, reason, onRetry }: GroupedPartProps): ReactNode {
  const retry = useEffectEvent(onRetry);
  useEffect(() => group.add({ reason, place: undefined, retry: () => retry() }), [group, reason]);
  return undefined;
}

function SpeakingPart(props: GroupedPartProps & Required<Pick<FailedPartProps, 'children'>>): ReactNode {
  const { group, reason, onRetry, behind, children } = props;
  const place = useRef<HTMLDivElement>(null);
  const retry = useEffectEvent(onRetry);
  useEffect(() => {
    if (!place.current) return undefined;
    return group.add({ reason, place: place.current, retry: () => retry() });
  }, [group, reason]);
  const count = useSyncExternalStore(
    group.subscribe,
    () => group.countOf(reason, place.current),
    () => 1,
  );
  return (
    <div ref={place} data-failed-part hidden={count === 0 && behind === undefined}>
      {count === 0 ? behind : children(count, () => group.retryAll(reason))}
    </div>
  );
}
