import { Component, type ReactNode } from 'react';
import { isLoadFailure, reloadIfReachable } from '#platform/load-failure.ts';
import { Screen } from '#ui/screen.tsx';
import { Failure } from '#ui/states.tsx';
import { texts } from './texts.ts';

type Props = {
  children: ReactNode;
  /** Replaces a part that failed to load, instead of the screen's failure. */
  fallback?: ReactNode;
};
type State = { failure: { error: unknown } | null };

/** Contains the failure of a screen. Give it the path as `key`, so that leaving the screen resets it. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { failure: null };

  static getDerivedStateFromError(error: unknown): State {
    return { failure: { error } };
  }

  override componentDidMount() {
    addEventListener('online', this.askAgain);
  }

  override componentWillUnmount() {
    removeEventListener('online', this.askAgain);
  }

  /** Renders the children again once the network returns, if their code failed to load. */
  askAgain = () => {
    if (isLoadFailure(this.state.failure?.error)) this.setState({ failure: null });
  };

  override render() {
    const { failure } = this.state;
    if (!failure) return this.props.children;
    const isUnloaded = isLoadFailure(failure.error);
    if (isUnloaded && this.props.fallback !== undefined) return this.props.fallback;
    return (
      <Screen>
        <Failure
          title={isUnloaded ? texts.screenNotLoaded : texts.screenFailed}
          error={isUnloaded ? texts.screenNotLoadedHint : texts.screenFailedHint}
          onRetry={isUnloaded ? () => void reloadIfReachable() : () => this.setState({ failure: null })}
        />
      </Screen>
    );
  }
}
