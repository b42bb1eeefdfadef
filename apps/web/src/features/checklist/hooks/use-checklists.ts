import { deleteChecklist, listChecklists, mainChecklistName } from '@estradeiro/contract/checklists';
import { checklistChanged } from '@estradeiro/contract/checklists-live';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError, failureText } from '#platform/api-error.ts';
import { call } from '#platform/call.ts';
import { useLiveEvent } from '#platform/events.ts';
import { showToast } from '#ui/toast.tsx';
import { acceptAll, dropList, type KeptList, keptLists, useKeptLists } from '../kept-lists.ts';
import { sendingEnds } from '../sending.ts';
import { texts } from '../texts.ts';

const checklistsQuery = queryOptions({
  queryKey: ['checklists'],
  queryFn: async ({ signal }) => {
    await sendingEnds(); // an answer that is older than what is on its way would seem to undo it
    acceptAll(await call(listChecklists, {}, signal), Date.now());
    return true;
  },
  refetchOnMount: 'always',
});

/**
 * The lists that this device knows, brought up to date when the screen opens and whenever another device changes one. Without a
 * network they are shown all the same; `failure` is what else kept us from reading them the first time.
 */
export function useChecklists() {
  const { lists, readAt } = useKeptLists();
  const { isPending, error, refetch } = useQuery(checklistsQuery);
  const [name, choose] = useState(mainChecklistName);
  const readAgain = () => void refetch();
  useLiveEvent({
    kind: checklistChanged,
    onEvent: ({ id, updatedAt }) =>
      void sendingEnds().then(() => {
        const mine = keptLists().lists.find((list) => list.id === id);
        if (mine ? mine.updatedAt !== updatedAt : updatedAt !== null) readAgain();
      }),
    onMissed: readAgain,
  });
  const withoutNetwork = error instanceof ApiError && error.status === 0;
  return {
    lists,
    list: lists.find((one) => one.name === name) ?? (lists[0] as KeptList),
    choose,
    readAt,
    isStale: error !== null,
    isLoading: isPending && readAt === null,
    failure: error !== null && readAt === null && !withoutNetwork ? error : null,
    retry: readAgain,
  };
}

/** Deletes a list here and on the server, which must be there for it. */
export async function deleteList({ id, name }: KeptList): Promise<boolean> {
  try {
    if (id) await call(deleteChecklist, { params: { id } });
    dropList(name);
    showToast({ title: texts.deleted, tone: 'success' });
    return true;
  } catch (error) {
    showToast({ title: texts.deleteFailed, description: failureText(error, texts.tryAgain), tone: 'destructive' });
    return false;
  }
}
