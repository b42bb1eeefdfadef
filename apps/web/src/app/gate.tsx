import { useQuery } from '@tanstack/react-query';
import { Fragment, type ReactNode } from 'react';
import { sessionQuery } from '#platform/session.ts';
import { Loading } from '#ui/states.tsx';

type Props = { landing: ReactNode; children: ReactNode };

/** A spinner while the session loads, the landing without one or when unknown, else the page, mounted again for each rider. */
export function Gate({ landing, children }: Props) {
  const session = useQuery(sessionQuery);
  if (session.isPending) return <Loading />;
  return session.data ? <Fragment key={session.data.id}>{children}</Fragment> : landing;
}
