import { checklistChanged, listChecklists, mainChecklistName } from '@estradeiro/contract/checklist/lists';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#platform/call.ts';
import { useLiveEvent } from '#platform/events.ts';
import type { QueryState } from '#platform/offline/query-states.tsx';
import { useOnline } from '#platform/online.ts';
import { sendingEnds } from '../sending.ts';
import { acceptAll, isProposal, type StoredList, storedLists, useStoredLists } from '../stored-lists.ts';

const checklistsQuery = queryOptions({
  queryKey: ['checklists'],
  queryFn: async ({ signal }) => {
    await sendingEnds(); // a response that is older than a running write would seem to undo it
    acceptAll(await call(listChecklists, {}, signal), Date.now());
    return true;
  },
  initialData: () => (storedLists().readAt === null ? undefined : true),
  initialDataUpdatedAt: () => storedLists().readAt ?? undefined,
  refetchOnMount: 'always',
});

/**
 * The lists of this device, refetched when the screen opens and when another device changes one; they show without a
 * network, too. The proposed list does not show where the first load fails although there is a network: the rider may
 * have another list.
 */
export function useChecklists() {
  const { lists: all, deleted, readAt } = useStoredLists();
  const { isPending, error, refetch } = useQuery(checklistsQuery);
  const online = useOnline();
  const [name, choose] = useState(mainChecklistName);
  const isLoading = isPending && readAt === null;
  const hasFailed = online && readAt === null && error !== null;
  const lists = isLoading ? [] : hasFailed ? all.filter((list) => !isProposal(list)) : all;
  const readAgain = () => void refetch();
  useLiveEvent({
    kind: checklistChanged,
    onEvent: ({ id, updatedAt }) =>
      void sendingEnds().then(() => {
        const mine = storedLists().lists.find((list) => list.id === id);
        if (mine ? mine.updatedAt !== updatedAt : updatedAt !== null) readAgain();
      }),
    onMissed: readAgain,
  });
  return {
    lists,
    list: lists.find((one) => one.name === name) ?? lists[0] ?? null,
    choose,
    /** Names of the lists that are deleted here and not yet on the server. */
    deleted: deleted.map((list) => list.name),
    query: {
      data: isLoading || hasFailed ? undefined : lists,
      error: isLoading ? null : error,
      dataUpdatedAt: readAt,
      refetch,
    } satisfies QueryState<readonly StoredList[]>,
  };
}
