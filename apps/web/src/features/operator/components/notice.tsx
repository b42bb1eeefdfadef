import type { OperatorNotice } from '@estradeiro/contract/operator-settings';
import { useQuery } from '@tanstack/react-query';
import { Megaphone } from 'lucide-react';
import { useState } from 'react';
import { QueryStates } from '#platform/offline/query-states.tsx';
import { showFailure } from '#platform/show-failure.ts';
import { Button } from '#ui/button.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { noticeQuery, useSetNotice } from '../api.ts';
import { noticeTexts } from '../notice-texts.ts';
import { NoticeDialog } from './notice-dialog.tsx';
import { Section } from './section.tsx';

/** The line above every screen, which an operator changes while the server runs. */
export function ServerNotice() {
  const query = useQuery(noticeQuery);
  const skeleton = (
    <div role="status" aria-label={noticeTexts.loading}>
      <Skeleton className="h-14" />
    </div>
  );
  return (
    <Section title={noticeTexts.title} icon={Megaphone} hint={noticeTexts.hint}>
      <QueryStates query={query} skeleton={skeleton} title={noticeTexts.unread} offline={noticeTexts.offline}>
        {(shown) => <Shown {...shown} />}
      </QueryStates>
    </Section>
  );
}

function Shown({ notice, configured, change }: OperatorNotice) {
  const [isWriting, setWriting] = useState(false);
  const set = useSetNotice();
  const put = (next: OperatorNotice['notice']) =>
    set.mutate(next, { onError: (error) => showFailure(noticeTexts.failed, error) });
  return (
    <>
      <div className="wrap-anywhere">
        <p className={notice ? 'font-semibold' : 'text-quiet'}>{notice?.text ?? noticeTexts.none}</p>
        {notice?.url && <p className="text-15 text-quiet">{notice.url}</p>}
        {change && <p className="text-15 text-quiet tabular-nums">{noticeTexts.changed(change)}</p>}
        {!change && configured && <p className="text-15 text-quiet">{noticeTexts.configured}</p>}
      </div>
      <div className="flex flex-wrap gap-2">
        <Button variant="secondary" onClick={() => setWriting(true)}>
          {notice ? noticeTexts.change : noticeTexts.write}
        </Button>
        {notice && (
          <Button variant="secondary" busy={set.isPending && set.variables === null} onClick={() => put(null)}>
            {noticeTexts.remove}
          </Button>
        )}
        {change && configured && (
          <Button variant="secondary" busy={set.isPending && set.variables !== null} onClick={() => put(configured)}>
            {noticeTexts.restore}
          </Button>
        )}
      </div>
      {isWriting && <NoticeDialog notice={notice} onClose={() => setWriting(false)} />}
    </>
  );
}
