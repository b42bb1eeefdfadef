import { useQuery } from '@tanstack/react-query';
import { Fragment, type ReactNode } from 'react';
import { sessionQuery } from '#platform/session.ts';
import { Loading } from '#ui/states.tsx';

type Props = { landing: ReactNode; children: ReactNode };

/**
 * Shows a spinner while the session loads, the landing without a session or after a failed request, else the page,
 * mounted anew for each rider.
 */
export function Gate({ landing, children }: Props) {
  const session = useQuery(sessionQuery);
  if (session.isPending) return <Loading />;
  return session.data ? <Fragment key={session.data.id}>{children}</Fragment> : landing;
}
