import { UserX } from 'lucide-react';
import { showFailure } from '#platform/show-failure.ts';
import { ask } from '#ui/ask.tsx';
import type { MenuItem } from '#ui/more-menu.tsx';
import { useSuspendRider } from '../api.ts';
import { riderTexts } from '../rider-texts.ts';

/** The menu's item that suspends a reported rider, after a question. */
export function useSuspension(id: string, name: string): { item: MenuItem; busy: boolean } {
  const suspend = useSuspendRider();
  const question = {
    title: riderTexts.suspendQuestion(name),
    hint: riderTexts.suspendHint(false),
    yes: riderTexts.suspend,
  };
  const onPress = async () => {
    if (!(await ask(question))) return;
    suspend.mutate(id, { onError: (error) => showFailure(riderTexts.suspendFailed, error) });
  };
  return {
    item: { words: riderTexts.suspend, icon: UserX, isDanger: true, onPress: () => void onPress() },
    busy: suspend.isPending,
  };
}
