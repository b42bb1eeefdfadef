import type { Operator } from '@estradeiro/contract/operator';
import { useQuery } from '@tanstack/react-query';
import { UserMinus, UserPlus, UsersRound } from 'lucide-react';
import { QueryStates } from '#platform/offline/query-states.tsx';
import { showFailure } from '#platform/show-failure.ts';
import { ask } from '#ui/ask.tsx';
import { Button } from '#ui/button.tsx';
import { Tag } from '#ui/chip.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { takeLostFocus } from '#ui/take-lost-focus.ts';
import { operatorsQuery, useMakeLink, useRemoveOperator } from '../api.ts';
import { operatorTexts } from '../texts.ts';
import { HandedLink } from './handed-link.tsx';
import { Section } from './section.tsx';

/** Who takes care of the server: invite somebody else by a link, or remove whoever came by one. */
export function OperatorList() {
  const query = useQuery(operatorsQuery);
  const remove = useRemoveOperator();
  const skeleton = (
    <div role="status" aria-label={operatorTexts.loading}>
      <Skeleton className="h-14" />
    </div>
  );
  return (
    <Section title={operatorTexts.title} icon={UsersRound} hint={operatorTexts.hint}>
      <QueryStates query={query} skeleton={skeleton} title={operatorTexts.unread} offline={operatorTexts.offline}>
        {/* After a removal a new key takes the focus, whose row has disappeared. */}
        {(operators) => <Rows key={operators.length} operators={operators} remove={remove} />}
      </QueryStates>
      <Invitation />
    </Section>
  );
}

type RowsProps = { operators: readonly Operator[]; remove: ReturnType<typeof useRemoveOperator> };

function Rows({ operators, remove }: RowsProps) {
  const askFirst = async ({ id, name, isYou }: Operator) => {
    const title = isYou ? operatorTexts.leaveQuestion : operatorTexts.removeQuestion(name);
    if (!(await ask({ title, hint: operatorTexts.removeHint, yes: operatorTexts.remove }))) return;
    remove.mutate(id, { onError: (error) => showFailure(operatorTexts.removeFailed, error) });
  };
  return (
    <ul
      ref={remove.isSuccess ? takeLostFocus : null}
      tabIndex={-1}
      className="flex flex-col divide-y divide-line outline-none"
    >
      {operators.map((operator) => (
        <li key={operator.id} className="flex min-h-14 items-center justify-between gap-3 py-2">
          <div className="min-w-0">
            <p className="flex flex-wrap items-center gap-x-2 font-semibold">
              {operator.name}
              {operator.isYou && <Tag meaning="guidance">{operatorTexts.you}</Tag>}
            </p>
            <p className="text-15 text-quiet wrap-anywhere">
              {[operator.email, operator.isConfigured && operatorTexts.configured].filter(Boolean).join(' · ')}
            </p>
          </div>
          {!operator.isConfigured && operators.length > 1 && (
            <Button
              variant="secondary"
              className="flex-none px-3!"
              busy={remove.isPending && remove.variables === operator.id}
              aria-label={operatorTexts.removeOf(operator.name)}
              icon={<UserMinus size={20} aria-hidden="true" />}
              onClick={() => void askFirst(operator)}
            >
              {operatorTexts.remove}
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}

/** Makes a link for another operator, and shows its address this one time. */
function Invitation() {
  const make = useMakeLink();
  const onError = (error: Error) => showFailure(operatorTexts.inviteFailed, error);
  return (
    <>
      {make.data && <HandedLink link={make.data} title={operatorTexts.handOver} />}
      <Button
        variant="secondary"
        className="self-start"
        icon={<UserPlus size={20} aria-hidden="true" />}
        busy={make.isPending}
        onClick={() => make.mutate(undefined, { onError })}
      >
        {make.data ? operatorTexts.inviteAnother : operatorTexts.invite}
      </Button>
    </>
  );
}
