import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { Link } from 'wouter';
import { LastKnownNotice } from '#platform/last-known/last-known-notice.tsx';
import { buttonClass } from '#ui/button.tsx';
import { Failure } from '#ui/states.tsx';
import { groupsQuery, readFailedAgain } from '../api.ts';
import { within } from '../hooks/use-ways.ts';
import { addresses } from '../mode.ts';
import { texts } from '../texts.ts';
import { FindGroups } from './find-groups.tsx';
import { MyGroups } from './my-groups.tsx';
import { Placeholders } from './placeholders.tsx';
import { PopularGroups } from './popular-groups.tsx';
import { PromoBanner } from './promo-banner.tsx';

/**
 * The list: who has groups meets them first, who has none what there is to join. Until it is known which, nothing stands that would move.
 * Where they cannot be read one box says so for all that cannot.
 */
export function ListView() {
  const { data: groups, error, dataUpdatedAt, isError, refetch } = useQuery(groupsQuery);
  const client = useQueryClient();
  const isFirst = groups?.length !== 0;
  const mine = groups ? (
    <MyGroups groups={groups} />
  ) : (
    <Failure title={texts.listFailed} error={error} onRetry={() => readFailedAgain(client)} />
  );
  return (
    <>
      <div className="flex items-center justify-between gap-3">
        <h1 className="text-24 font-extrabold">{texts.title}</h1>
        <Link href={addresses.form} {...within} className={buttonClass('secondary')}>
          <Plus size={20} aria-hidden="true" />
          {texts.create}
        </Link>
      </div>
      {groups && <LastKnownNotice readAt={dataUpdatedAt} failed={isError} onRetry={() => refetch()} />}
      {groups || error ? (
        <>
          {isFirst && mine}
          <PromoBanner />
          <PopularGroups isQuiet={!groups} />
          {!isFirst && mine}
          <FindGroups isQuiet={!groups} />
        </>
      ) : (
        <Placeholders />
      )}
    </>
  );
}
