import type { OperatorAction } from '@estradeiro/contract/operator';
import { useQuery } from '@tanstack/react-query';
import { ScrollText } from 'lucide-react';
import { useState } from 'react';
import { QueryStates } from '#platform/offline/query-states.tsx';
import { Button } from '#ui/button.tsx';
import { formatDayAndHour } from '#ui/day.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import { actionsQuery } from '../api.ts';
import { actionTexts } from '../texts.ts';
import { Section } from './section.tsx';

const mostFolded = 5;

/** What operators did: who, what, when and from where. */
export function ActionList() {
  const query = useQuery(actionsQuery);
  const skeleton = (
    <div role="status" aria-label={actionTexts.loading}>
      <Skeleton className="h-40" />
    </div>
  );
  return (
    <Section title={actionTexts.title} icon={ScrollText} hint={actionTexts.hint}>
      <QueryStates query={query} skeleton={skeleton} title={actionTexts.unread} offline={actionTexts.offline}>
        {(actions) => <Rows actions={actions} />}
      </QueryStates>
    </Section>
  );
}

function Rows({ actions }: { actions: readonly OperatorAction[] }) {
  const [isOpen, setOpen] = useState(false);
  if (actions.length === 0) return <p className="text-quiet">{actionTexts.none}</p>;
  const shown = isOpen ? actions : actions.slice(0, mostFolded);
  return (
    <>
      <ul className="flex flex-col divide-y divide-line">
        {shown.map((action) => (
          <li key={action.id} className="py-2">
            <p className="font-semibold wrap-anywhere">{actionTexts.did(action)}</p>
            <p className="text-15 text-quiet tabular-nums">
              {[actionTexts.by(action), formatDayAndHour(action.at), action.address].filter(Boolean).join(' · ')}
            </p>
          </li>
        ))}
      </ul>
      {actions.length > mostFolded && (
        <Button variant="secondary" className="self-start" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? actionTexts.less : actionTexts.more}
        </Button>
      )}
    </>
  );
}
