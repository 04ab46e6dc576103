import { Component, Fragment, type ReactNode } from 'react';

interface UnmountBoundaryState {
  readonly round: number;
  readonly failed: boolean;
}

/** Faults after which the boundary passes on what is thrown: it is no clean-up then. */
const MOST_ROUNDS = 5;

/**
 * Keeps a clean-up that throws while its component is taken away from costing what stays. React gives such an error to
 * the boundary above the part that went, where a fallback would replace what is fine; this one shows its children anew.
 */
export class UnmountBoundary extends Component<{ readonly children: ReactNode }, UnmountBoundaryState> {
  override state: UnmountBoundaryState = { round: 0, failed: false };

  static getDerivedStateFromError(): Partial<UnmountBoundaryState> {
    return { failed: true };
  }

  override componentDidCatch(error: unknown): void {
    if (this.state.round >= MOST_ROUNDS) throw error;
    this.setState(({ round }) => ({ round: round + 1, failed: false }));
  }

  override render(): ReactNode {
    const { round, failed } = this.state;
    return failed ? undefined : <Fragment key={round}>{this.props.children}</Fragment>;
  }
}
