import { smallest } from '@estradeiro/contract/extremes';
import { CloudOff, RotateCw } from 'lucide-react';
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { IconButton } from '#ui/icon-button.tsx';
import { restoreFocus } from '#ui/restore-focus.ts';
import { Spinner } from '#ui/spinner.tsx';
import { Failure } from '#ui/states.tsx';
import { ageOf } from '../age.ts';
import { useMinute } from '../clock.ts';
import { useOnline } from '../online.ts';
import { cachedTexts } from './texts.ts';

/** The part of a query that a screen needs; `together` makes one of several. */
export type QueryState<T> = {
  data: T | undefined;
  error: unknown;
  /** Null where nothing is requested: the record is still a pending write. */
  dataUpdatedAt: number | null;
  refetch: () => Promise<unknown>;
};

/** Several queries shown as one: loaded once all are, as old as the oldest. */
export function together(...queries: readonly QueryState<unknown>[]): QueryState<true> {
  const times = queries.flatMap(({ dataUpdatedAt }) => dataUpdatedAt ?? []);
  return {
    data: queries.every(({ data }) => data !== undefined) ? true : undefined,
    error: queries.find(({ error }) => error !== null)?.error ?? null,
    dataUpdatedAt: times.length > 0 ? smallest(times) : null,
    refetch: () => Promise.all(queries.map(({ refetch }) => refetch())),
  };
}

type QueryStatesProps<T> = {
  query: QueryState<T>;
  skeleton: ReactNode;
  title: string;
  /** The notice on cached data without a network, 'Sem conexão' included. */
  offline?: string | undefined;
  /** Replaces `children` where the data is empty; false where it is not. */
  empty?: ReactNode;
  /**
   * A function is called with the data. Other content shows below a failure as well, since records written on this device need no
   * response.
   */
  children?: ReactNode | ((data: T) => ReactNode);
};

/** The four states of a query: loading, failed with a retry, loaded with the age of cached data, and empty. */
export function QueryStates<T>({ query, skeleton, title, offline, empty, children }: QueryStatesProps<T>) {
  const { data, error, refetch } = query;
  if (data === undefined && error === null) return skeleton;
  if (data === undefined) {
    return (
      <>
        <Failure title={title} error={error} onRetry={() => void refetch()} />
        {typeof children !== 'function' && children}
      </>
    );
  }
  return (
    <>
      <StaleNotice query={query} offline={offline} />
      {empty || (typeof children === 'function' ? children(data) : children)}
    </>
  );
}

type StaleNoticeProps = { query: Omit<QueryState<unknown>, 'data'>; offline?: string | undefined };

export function StaleNotice({ query, offline = cachedTexts.offline }: StaleNoticeProps) {
  const online = useOnline();
  const now = useMinute().getTime();
  if (query.dataUpdatedAt === null || (online && query.error === null)) return null;
  return (
    <div className="flex items-center gap-3">
      <p role="status" className="flex flex-1 items-start gap-2 text-15 font-semibold text-provisional">
        <CloudOff size={20} aria-hidden="true" className="flex-none" />
        <span>
          {online ? cachedTexts.failed : offline} {cachedTexts.cachedAt(ageOf((now - query.dataUpdatedAt) / 60_000))}
        </span>
      </p>
      {online && <Retry onRetry={query.refetch} />}
    </div>
  );
}

function Retry({ onRetry }: { onRetry: () => Promise<unknown> }) {
  const [busy, setBusy] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    const element = button.current;
    return () => {
      if (document.activeElement === element) restoreFocus(null); // a success removes the button
    };
  }, []);
  const retry = () => {
    setBusy(true);
    void onRetry().finally(() => setBusy(false));
  };
  return (
    <IconButton
      ref={button}
      label={cachedTexts.retry}
      variant="secondary"
      busy={busy}
      icon={busy ? <Spinner /> : <RotateCw size={20} aria-hidden="true" />}
      onClick={retry}
    />
  );
}
