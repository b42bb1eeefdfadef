import {
  createGroup,
  findPublicGroups,
  type Group,
  joinGroup,
  listGroups,
  type NewGroup,
} from '@estradeiro/contract/groups/groups';
import {
  infiniteQueryOptions,
  type QueryClient,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import type { z } from 'zod';
import { call } from '#platform/call.ts';
import { cached } from '#platform/offline/cache.ts';
import { markInGroups, markUnread } from './chat/in-groups-mark.ts';

/** Who is online changes without an event: it is asked again while the list shows. */
const onlineEveryMs = 60_000;

export const groupsKey = ['groups', 'list'] as const;
const publicKey = ['groups', 'public'] as const;
/** The root of all that is kept of single groups, and of one of them. */
export const keysOfGroups = ['groups', 'of'] as const;
export const keyOfGroup = (id: string) => [...keysOfGroups, id] as const;

/** The rider's groups. */
export const groupsQuery = queryOptions({
  queryKey: groupsKey,
  queryFn: async ({ signal }) => {
    const groups = await call(listGroups, {}, signal);
    markInGroups(groups.length > 0);
    markUnread(groups.some(({ unreadCount }) => unreadCount > 0));
    return groups;
  },
  staleTime: 0,
  refetchInterval: onlineEveryMs,
  ...cached(listGroups),
});

/** The three popular groups (D6). */
export const popularQuery = queryOptions({
  queryKey: [...publicKey, 'popular'],
  queryFn: ({ signal }) => call(findPublicGroups, { query: {} }, signal),
  select: ({ groups }) => groups.filter(({ popularMembers }) => popularMembers !== null),
  staleTime: 0,
  ...cached(findPublicGroups),
});

/** Public groups whose name holds the words, by pages. */
export const foundQuery = (q: string) =>
  infiniteQueryOptions({
    queryKey: [...publicKey, 'found', q],
    queryFn: ({ pageParam, signal }) => call(findPublicGroups, { query: { q, cursor: pageParam } }, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    staleTime: 0,
  });

/** Asks again for all of groups that could not be read. */
export const readFailedAgain = (client: QueryClient): void =>
  void client.resetQueries({ queryKey: ['groups'], predicate: ({ state }) => state.status === 'error' });

/** Changes what is known of the rider's groups until the server is asked again; it grows no younger by it. */
export function changeGroups(client: QueryClient, change: (groups: Group[]) => Group[]): void {
  const updatedAt = client.getQueryState(groupsKey)?.dataUpdatedAt;
  client.setQueryData<Group[]>(groupsKey, (groups) => groups && change(groups), { ...(updatedAt && { updatedAt }) });
}

/** Puts a group as the server has it now into the list: first, where it is new. */
function putGroup(client: QueryClient, group: Group): void {
  changeGroups(client, (groups) =>
    groups.some(({ id }) => id === group.id)
      ? groups.map((one) => (one.id === group.id ? group : one))
      : [group, ...groups],
  );
  void client.invalidateQueries({ queryKey: groupsKey });
  void client.invalidateQueries({ queryKey: publicKey });
}

/** Forgets all of a group that the rider is no longer in. */
export function dropGroup(client: QueryClient, groupId: string): void {
  const without = (groups: Group[]) => groups.filter(({ id }) => id !== groupId);
  changeGroups(client, without);
  client.removeQueries({ queryKey: keyOfGroup(groupId) });
  void client.invalidateQueries({ queryKey: groupsKey });
  void client.invalidateQueries({ queryKey: publicKey });
}

/** What follows, whatever shows by then: what a `mutate` is given is not called once its row is gone. */
type Following = { onDone?: (group: Group) => void; onError?: (error: Error) => void };

/** A mutation whose answer is a group that the rider is in. */
export function useGroupMutation<Input>(
  mutationFn: (input: Input) => Promise<Group>,
  { onDone, onError }: Following = {},
) {
  const client = useQueryClient();
  return useMutation({
    mutationFn,
    onSuccess: (group) => {
      putGroup(client, group);
      onDone?.(group);
    },
    ...(onError && { onError }),
  });
}

/** `idempotencyKey` lets a second attempt count as the first. */
export type Founding = { body: z.input<typeof NewGroup>; idempotencyKey: string };
export const useCreateGroup = () =>
  useGroupMutation(({ body, idempotencyKey }: Founding) => call(createGroup, { body, idempotencyKey }));

export const useJoinGroup = (following: Following) =>
  useGroupMutation((id: string) => call(joinGroup, { params: { id } }), following);
