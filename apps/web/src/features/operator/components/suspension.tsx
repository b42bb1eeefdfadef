import { UserX } from 'lucide-react';
import { showFailure } from '#platform/show-failure.ts';
import { ask } from '#ui/ask.tsx';
import { Tag } from '#ui/chip.tsx';
import type { MenuItem } from '#ui/more-menu.tsx';
import { useSuspendRider } from '../api.ts';
import { riderTexts } from '../rider-texts.ts';

type Reported = { id: string; name: string; isSuspended: boolean; isOperator: boolean };

/** The menu's item that suspends a reported rider, after a question; none of who is suspended already. */
export function useSuspension({ id, name, isSuspended, isOperator }: Reported): { items: MenuItem[]; busy: boolean } {
  const suspend = useSuspendRider();
  const question = {
    title: riderTexts.suspendQuestion(name),
    hint: riderTexts.suspendHint(isOperator),
    yes: riderTexts.suspend,
  };
  const onPress = async () => {
    if (!(await ask(question))) return;
    suspend.mutate(id, { onError: (error) => showFailure(riderTexts.suspendFailed, error) });
  };
  return {
    items: isSuspended
      ? []
      : [{ words: riderTexts.suspend, icon: UserX, isDanger: true, onPress: () => void onPress() }],
    busy: suspend.isPending,
  };
}

/** What an operator knows of the reported account before deciding. */
export function AccountTags({ isSuspended, isOperator }: Pick<Reported, 'isSuspended' | 'isOperator'>) {
  return (
    <>
      {isOperator && <Tag>{riderTexts.operator}</Tag>}
      {isSuspended && <Tag meaning="danger">{riderTexts.suspended}</Tag>}
    </>
  );
}
