import type { Notice } from '@estradeiro/contract/notifications';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Link } from 'wouter';
import { QueryStates } from '#platform/offline/query-states.tsx';
import { useOnline } from '#platform/online.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Tag } from '#ui/chip.tsx';
import { formatDayAndHour } from '#ui/day.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import { Empty } from '#ui/states.tsx';
import { noticesQuery, useReadNotices } from '../api.ts';
import { texts } from '../texts.ts';

/** What the rider was told, newest first. Opening it marks everything as read, on all devices. */
export function NoticeList() {
  const online = useOnline();
  const query = useInfiniteQuery({ ...noticesQuery, enabled: online });
  const notices = query.data?.pages.flatMap((page) => page.notices);
  const { mutate: markRead } = useReadNotices();
  const newest = notices?.find(({ isRead }) => !isRead)?.at;
  useEffect(() => {
    if (newest !== undefined) markRead(newest);
  }, [newest, markRead]);
  if (!online && !notices) return <p className="text-provisional">{texts.listOffline}</p>;
  const skeleton = (
    <div role="status" aria-label={texts.loading}>
      <Skeleton className="h-60" />
    </div>
  );
  return (
    <QueryStates
      query={{ ...query, data: notices }}
      skeleton={skeleton}
      title={texts.listUnread}
      offline={texts.listOffline}
      empty={notices?.length === 0 && <Empty title={texts.empty} hint={texts.emptyHint} />}
    >
      {(all) => (
        <>
          <Card>
            <ul className="flex flex-col divide-y divide-line">
              {all.map((notice) => (
                <NoticeRow key={notice.id} notice={notice} />
              ))}
            </ul>
          </Card>
          {query.hasNextPage && (
            <Button
              variant="secondary"
              busy={query.isFetchingNextPage}
              disabled={!online}
              onClick={() => void query.fetchNextPage()}
            >
              {texts.more}
            </Button>
          )}
        </>
      )}
    </QueryStates>
  );
}

function NoticeRow({ notice: { title, body, path, at, isRead } }: { notice: Notice }) {
  const [wasNew] = useState(!isRead); // stays marked while it is looked at
  return (
    <li>
      <Link
        href={path}
        className="-mx-2 flex min-h-14 flex-col justify-center gap-1 rounded-card px-2 py-2 hover:bg-raised"
      >
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="font-semibold wrap-anywhere">{title}</span>
          {wasNew && <Tag meaning="guidance">{texts.new}</Tag>}
        </span>
        <span className="wrap-anywhere">{body}</span>
        <span className="text-15 text-quiet">{formatDayAndHour(at)}</span>
      </Link>
    </li>
  );
}
