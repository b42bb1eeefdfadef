import { useQuery } from '@tanstack/react-query';
import { Fragment, type ReactNode } from 'react';
import { useLocation, useSearch } from 'wouter';
import { lastRiderId, sessionQuery } from '#platform/session.ts';
import { Loading } from '#ui/states.tsx';
import { ScreenLoading } from './screens.tsx';

type Props = { landing: ReactNode; children: ReactNode };

/**
 * Shows a spinner while the session loads, the landing without a session or after a failed request, else the page,
 * mounted anew for each rider.
 */
export function Gate({ landing, children }: Props) {
  const session = useQuery(sessionQuery);
  const [path] = useLocation();
  const isBackFromProvider = new URLSearchParams(useSearch()).get('auth') === 'success';
  // Without a known rider the landing follows, which is narrow everywhere.
  if (session.isPending) return lastRiderId() || isBackFromProvider ? <ScreenLoading path={path} /> : <Loading />;
  return session.data ? <Fragment key={session.data.id}>{children}</Fragment> : landing;
}
