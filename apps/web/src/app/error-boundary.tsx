import { Component, type ReactNode } from 'react';
import { Screen } from '#ui/screen.tsx';
import { Failure } from '#ui/states.tsx';
import { texts } from './texts.ts';

type Props = { children: ReactNode };
type State = { failed: boolean };

/** Keeps a screen that broke from taking the app with it. Give it the path as `key`, so that leaving heals it. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { failed: false };

  static getDerivedStateFromError(): State {
    return { failed: true };
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    return (
      <Screen>
        <Failure
          title={texts.screenFailed}
          error={texts.screenFailedHint}
          onRetry={() => this.setState({ failed: false })}
        />
      </Screen>
    );
  }
}
