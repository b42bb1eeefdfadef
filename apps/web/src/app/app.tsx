import { QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { Route, Switch, useSearch } from 'wouter';
import { paths } from '#platform/paths.ts';
import { lastRiderId } from '#platform/session.ts';
import { Frame } from '#ui/frame.tsx';
import { onDemand, whileLoading } from '#ui/on-demand.tsx';
import { Toasts } from '#ui/toast.tsx';
import { createAppQueryClient } from './app-query-client.ts';
import { ErrorBoundary } from './error-boundary.tsx';
import { Gate } from './gate.tsx';
import { loadScreen } from './screens.tsx';
import { Shell } from './shell/shell.tsx';
import { StatusBar } from './shell/status-bar.tsx';
import { WaitingInvitation } from './waiting-invitation.tsx';
import { WaitingSos } from './waiting-sos.tsx';

const Landing = onDemand(() => import('#features/auth/landing-screen.tsx').then((m) => m.LandingScreen), whileLoading);
const Login = onDemand(() => import('#features/auth/login-screen.tsx').then((m) => m.LoginScreen), whileLoading);
const LiveLink = onDemand(
  () => import('#features/live-link/live-link-screen.tsx').then((m) => m.LiveLinkScreen),
  whileLoading,
);
const SignInReturn = onDemand(() => import('#features/auth/sign-in-return.tsx').then((m) => m.SignInReturn));

const landing = (
  <>
    <WaitingSos />
    <WaitingInvitation />
    <Landing />
  </>
);

/** Loads what will most likely show while the server is asked who is signed in: who just was, elsewhere, comes back with `auth`. */
export function loadAhead({ pathname, search }: Pick<Location, 'pathname' | 'search'>): void {
  const isKnown = lastRiderId() !== null || new URLSearchParams(search).has('auth');
  if (pathname === paths.home && !isKnown) Landing.load().catch(() => undefined);
  else loadScreen(pathname);
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
      {(parameters.has('auth') || parameters.has('error')) && <SignInReturn />}
      <Switch>
        <Route path={paths.login} component={Login} />
        <Route path="/sos/:token" component={LiveLink} />
        <Route>
          <Gate landing={landing}>
            <Shell />
          </Gate>
        </Route>
      </Switch>
    </ErrorBoundary>
  );
}
