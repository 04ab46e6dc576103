import { Component, type ReactNode } from 'react';

export interface RemoteBoundaryProps {
  readonly children: ReactNode;
  /** What is shown instead of the children once they threw. */
  readonly fallback: (error: unknown) => ReactNode;
  /** Told once when the children threw. */
  readonly onError?: (error: unknown) => void;
}

interface RemoteBoundaryState {
  readonly failure: { readonly error: unknown } | undefined;
}

/**
 * Keeps whatever its children throw, while rendering or in an effect, in its own place. Give it a new `key` to try the
 * children again.
 */
export class RemoteBoundary extends Component<RemoteBoundaryProps, RemoteBoundaryState> {
  override state: RemoteBoundaryState = { failure: undefined };

  static getDerivedStateFromError(error: unknown): RemoteBoundaryState {
    return { failure: { error } };
  }

  override componentDidCatch(error: unknown): void {
    this.props.onError?.(error);
  }

  override render(): ReactNode {
    const { failure } = this.state;
    return failure ? this.props.fallback(failure.error) : this.props.children;
  }
}
