import { useQuery } from '@tanstack/react-query';
import { Folded } from '#ui/folded.tsx';
import { blockedQuery, useUnblockRider } from '../api-safety.ts';
import { NamedRow } from './named-row.tsx';
import { memberTexts, careTexts as texts } from './texts.ts';

/** Whom the rider blocked, here or in another group; nothing where that is nobody. */
export function BlockedSection() {
  const { data: blocked = [] } = useQuery(blockedQuery);
  const unblock = useUnblockRider({
    done: ({ firstName }) => ({ title: memberTexts.unblocked(firstName) }),
    failed: memberTexts.failed,
  });
  if (blocked.length === 0) return null;
  return (
    <Folded title={texts.blocked(blocked.length)}>
      {blocked.map(({ userId, firstName, lastName }) => (
        <NamedRow
          key={userId}
          name={`${firstName} ${lastName}`}
          action={memberTexts.unblock}
          actionNamed={texts.unblockNamed(`${firstName} ${lastName}`)}
          busy={unblock.isPending && unblock.variables.userId === userId}
          onAct={() => unblock.mutate({ userId, firstName })}
        />
      ))}
    </Folded>
  );
}
