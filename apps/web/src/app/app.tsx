import { QueryClientProvider } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { Route, Switch, useSearch } from 'wouter';
import { paths } from '#platform/paths.ts';
import { lastRiderId } from '#platform/session.ts';
import { Frame } from '#ui/frame.tsx';
import { Loading } from '#ui/states.tsx';
import { Toasts } from '#ui/toast.tsx';
import { createAppQueryClient } from './app-query-client.ts';
import { ErrorBoundary } from './error-boundary.tsx';
import { Gate } from './gate.tsx';
import { loadScreen } from './screens.tsx';
import { Shell } from './shell/shell.tsx';
import { StatusBar } from './shell/status-bar.tsx';
import { WaitingInvitation } from './waiting-invitation.tsx';
import { WaitingSos } from './waiting-sos.tsx';

const loadLanding = () => import('#features/auth/landing-screen.tsx').then((m) => ({ default: m.LandingScreen }));
const Landing = lazy(loadLanding);
const SignInReturn = lazy(() => import('#features/auth/sign-in-return.tsx').then((m) => ({ default: m.SignInReturn })));
const Login = lazy(() => import('#features/auth/login-screen.tsx').then((m) => ({ default: m.LoginScreen })));

const LiveLink = lazy(() =>
  import('#features/live-link/live-link-screen.tsx').then((m) => ({ default: m.LiveLinkScreen })),
);

const landing = (
  <>
    <WaitingSos />
    <WaitingInvitation />
    <Landing />
  </>
);

/** Loads what will most likely show while the server is asked who is signed in. */
export function loadAhead(path: string): void {
  if (path === paths.home && lastRiderId() === null) loadLanding().catch(() => undefined);
  else loadScreen(path);
}

/** The whole product: everything but /login and the link of an alert stands behind the gate. */
export function App() {
  const [client] = useState(createAppQueryClient);
  return (
    <QueryClientProvider client={client}>
      <Frame>
        <StatusBar />
        <Pages />
        <Toasts />
      </Frame>
    </QueryClientProvider>
  );
}

function Pages() {
  const parameters = new URLSearchParams(useSearch());
  return (
    <ErrorBoundary>
      {(parameters.has('auth') || parameters.has('error')) && (
        <Suspense>
          <SignInReturn />
        </Suspense>
      )}
      <Suspense fallback={<Loading />}>
        <Switch>
          <Route path={paths.login} component={Login} />
          <Route path="/sos/:token" component={LiveLink} />
          <Route>
            <Gate landing={landing}>
              <Shell />
            </Gate>
          </Route>
        </Switch>
      </Suspense>
    </ErrorBoundary>
  );
}
