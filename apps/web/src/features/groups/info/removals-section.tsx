import { useQuery } from '@tanstack/react-query';
import { Folded } from '#ui/folded.tsx';
import { inWords } from '../moment.ts';
import { removalsQuery, useLetInAgain } from './api.ts';
import { NamedRow } from './named-row.tsx';
import { careTexts as texts } from './texts.ts';

/** Who was removed for good, and the way to let them in again; nothing where that is nobody. */
export function RemovalsSection({ groupId }: { groupId: string }) {
  const { data: removed = [] } = useQuery(removalsQuery(groupId));
  const letIn = useLetInAgain(groupId, {
    done: ({ firstName }) => ({ title: texts.letInAgain(firstName) }),
    failed: texts.letInFailed,
  });
  if (removed.length === 0) return null;
  return (
    <Folded title={texts.removals(removed.length)}>
      {removed.map(({ userId, firstName, lastName, removedAt }) => (
        <NamedRow
          key={userId}
          name={`${firstName} ${lastName}`}
          hint={texts.removedAt(inWords(removedAt))}
          action={texts.letIn}
          actionNamed={texts.letInNamed(`${firstName} ${lastName}`)}
          busy={letIn.isPending && letIn.variables.userId === userId}
          onAct={() => letIn.mutate({ userId, firstName })}
        />
      ))}
    </Folded>
  );
}
