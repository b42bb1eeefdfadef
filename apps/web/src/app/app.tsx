import { onlineManager, type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Route, Switch, useSearch } from 'wouter';
import { providersQuery } from '#features/auth/api.ts';
import { SignInReturn } from '#features/auth/sign-in-return.tsx';
import { emailUndoPath, newPasswordPath, paths } from '#platform/paths.ts';
import { createQueryClient } from '#platform/query-client.ts';
import { isRiding } from '#platform/riding-mode.ts';
import {
  askOnceRideEnds,
  enterSession,
  followTabs,
  isSignedOut,
  lastRiderId,
  ownerId,
  sessionQuery,
} from '#platform/session.ts';
import { Questions } from '#ui/ask.tsx';
import { Frame } from '#ui/frame.tsx';
import { lazyPart } from '#ui/lazy-part.tsx';
import { Loading } from '#ui/states.tsx';
import { showToast, Toasts } from '#ui/toast.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { Gate } from './gate.tsx';
import { findScreen } from './screens.tsx';
import { NoticeBar } from './shell/notice-bar.tsx';
import { Shell } from './shell/shell.tsx';
import { StatusBar } from './shell/status-bar.tsx';
import { texts } from './texts.ts';

/**
 * Creates the query client and sends the first two requests. An ended session shows the landing and a notice (part 1
 * §6), during a ride only after it ends.
 */
function createAppQueryClient(): QueryClient {
  const client = createQueryClient((error) => {
    const wasSignedIn = client.getQueryData(sessionQuery.queryKey) || ownerId() !== null; // in this page, or before it was opened
    if (!isSignedOut(error) || !wasSignedIn) return;
    if (isRiding()) return askOnceRideEnds(client);
    enterSession(client, null);
    showToast({ title: texts.sessionExpired, description: texts.sessionExpiredHint, tone: 'destructive' });
  });
  // `onlineManager` starts as online: a page opened without a network would not notice a later connection.
  onlineManager.setOnline(navigator.onLine);
  // Both requests start at once, so that the landing has its buttons from the start and its layout does not shift.
  void client.prefetchQuery(sessionQuery);
  void client.prefetchQuery(providersQuery);
  return client;
}

const Landing = lazyPart(() => import('./landing.tsx').then((m) => m.Landing), <Loading />);
const Login = lazyPart(() => import('#features/auth/login-screen.tsx').then((m) => m.LoginScreen), <Loading />);
const NewPassword = lazyPart(
  () => import('#features/auth/new-password-screen.tsx').then((m) => m.NewPasswordScreen),
  <Loading />,
);
const EmailUndo = lazyPart(
  () => import('#features/auth/email-undo-screen.tsx').then((m) => m.EmailUndoScreen),
  <Loading />,
);
const LiveLink = lazyPart(
  () => import('#features/live-link/live-link-screen.tsx').then((m) => m.LiveLinkScreen),
  <Loading />,
);

const FollowedRide = lazyPart(
  () => import('#features/live-link/followed-ride-screen.tsx').then((m) => m.FollowedRideScreen),
  <Loading />,
);

const ContactConsent = lazyPart(
  () => import('#features/contact-consent/contact-consent-screen.tsx').then((m) => m.ContactConsentScreen),
  <Loading />,
);

const SharedTrip = lazyPart(
  () => import('#features/trips/shared-trip-screen.tsx').then((m) => m.SharedTripScreen),
  <Loading />,
);

const SharedLine = lazyPart(
  () => import('#features/sharing/shared-line-screen.tsx').then((m) => m.SharedLineScreen),
  <Loading />,
);

/**
 * Loads the likely screen while the session loads: the landing, unless a rider was signed in here or the address returns from a
 * sign-in provider (`auth`).
 */
export function preloadScreen({ pathname, search }: Pick<Location, 'pathname' | 'search'>): void {
  const isKnown = lastRiderId() !== null || new URLSearchParams(search).has('auth');
  const shown = pathname === paths.home && !isKnown ? Landing : findScreen(pathname);
  shown?.preload().catch(() => undefined); // the component shows the failure when it is rendered
}

/** The whole product: everything but /login and public links is behind the gate. */
export function App() {
  const [client] = useState(createAppQueryClient);
  useEffect(() => followTabs(client), [client]);
  return (
    <QueryClientProvider client={client}>
      <Frame above={<NoticeBar />}>
        <StatusBar />
        <Pages />
        <Toasts />
        <Questions />
      </Frame>
    </QueryClientProvider>
  );
}

function Pages() {
  const parameters = new URLSearchParams(useSearch());
  return (
    <ErrorBoundary>
      {['auth', 'error', 'email'].some((name) => parameters.has(name)) && <SignInReturn />}
      <Switch>
        <Route path={paths.login} component={Login} />
        <Route path={`${newPasswordPath}/:token?`} component={NewPassword} />
        <Route path={`${emailUndoPath}/:token?`} component={EmailUndo} />
        <Route path="/sos/:token" component={LiveLink} />
        <Route path="/acompanhar/:token" component={FollowedRide} />
        <Route path="/contato/:token" component={ContactConsent} />
        <Route path="/viagem/:token" component={SharedTrip} />
        <Route path="/rota/:token" component={SharedLine} />
        <Route>
          <Gate landing={<Landing />}>
            <Shell />
          </Gate>
        </Route>
      </Switch>
    </ErrorBoundary>
  );
}
