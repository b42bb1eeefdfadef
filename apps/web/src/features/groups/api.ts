import {
  createGroup,
  findPublicGroups,
  type Group,
  joinGroup,
  type NewGroup,
} from '@estradeiro/contract/groups/groups';
import {
  blockRider,
  listBlockedRiders,
  listGroupReports,
  type NewGroupReport,
  reportInGroup,
  settleGroupReport,
  unblockRider,
} from '@estradeiro/contract/groups/safety';
import {
  infiniteQueryOptions,
  type QueryClient,
  type QueryKey,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import type { z } from 'zod';
import { call } from '#platform/call.ts';
import { cached } from '#platform/offline/cache.ts';
import { showFailure } from '#platform/show-failure.ts';
import { showToast } from '#ui/toast.tsx';
import { groupsQuery } from './shared/groups-query.ts';
import { safetyTexts } from './texts.ts';

/** Who is online changes without an event, so the visible list polls. */
const onlineEveryMs = 60_000;

export const groupsKey = groupsQuery.queryKey;
const publicKey = ['groups', 'public'] as const;
const keysOfGroups = ['groups', 'of'] as const;
export const keyOfGroup = (id: string) => [...keysOfGroups, id] as const;

/** The rider's groups and their online counts. */
export const liveGroupsQuery = queryOptions({ ...groupsQuery, refetchInterval: onlineEveryMs });

/** The three popular groups (D6). */
export const popularQuery = queryOptions({
  queryKey: [...publicKey, 'popular'],
  queryFn: ({ signal }) => call(findPublicGroups, { query: {} }, signal),
  select: ({ groups }) => groups.filter(({ popularMembers }) => popularMembers !== null),
  staleTime: 0,
  ...cached(findPublicGroups),
});

/** Public groups whose name contains the words, by pages. */
export const groupSearchQuery = (q: string) =>
  infiniteQueryOptions({
    queryKey: [...publicKey, 'found', q],
    queryFn: ({ pageParam, signal }) => call(findPublicGroups, { query: { q, cursor: pageParam } }, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    staleTime: 0,
  });

export const readFailedAgain = (client: QueryClient): void =>
  void client.resetQueries({ queryKey: ['groups'], predicate: ({ state }) => state.status === 'error' });

/** Changes the cached list of groups until the next response, without renewing its age. */
export function changeGroups(client: QueryClient, change: (groups: Group[]) => Group[]): void {
  const updatedAt = client.getQueryState(groupsKey)?.dataUpdatedAt;
  client.setQueryData<Group[]>(groupsKey, (groups) => groups && change(groups), { ...(updatedAt && { updatedAt }) });
}

/** Updates a group in the list from a response, or puts a new one first. */
function putGroup(client: QueryClient, group: Group): void {
  changeGroups(client, (groups) =>
    groups.some(({ id }) => id === group.id)
      ? groups.map((one) => (one.id === group.id ? group : one))
      : [group, ...groups],
  );
  void client.invalidateQueries({ queryKey: groupsKey });
  void client.invalidateQueries({ queryKey: publicKey });
}

/** Removes all data of a group that the rider has left. */
export function dropGroup(client: QueryClient, groupId: string): void {
  const without = (groups: Group[]) => groups.filter(({ id }) => id !== groupId);
  changeGroups(client, without);
  client.removeQueries({ queryKey: keyOfGroup(groupId) });
  void client.invalidateQueries({ queryKey: groupsKey });
  void client.invalidateQueries({ queryKey: publicKey });
}

/** Callbacks that run whatever is mounted by then; those of `mutate` do not run once its row is removed. */
type Following = { onDone?: (group: Group) => void; onError?: (error: Error) => void };

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
type Founding = { body: z.input<typeof NewGroup>; idempotencyKey: string };
export const useCreateGroup = () =>
  useGroupMutation(({ body, idempotencyKey }: Founding) => call(createGroup, { body, idempotencyKey }));

export const useJoinGroup = (following: Following) =>
  useGroupMutation((id: string) => call(joinGroup, { params: { id } }), following);

/** The mutation key while the rider leaves or deletes a group: its end is then not announced. */
export const leavingKey = (groupId: string) => ['groups', 'leaving', groupId] as const;

export type ToastWords<Input> = {
  done: (input: Input) => { title: string; description?: string };
  failed: string;
  /** Called after success, before stale queries are refetched. */
  onDone?: () => void;
};

/**
 * A mutation that shows its result and invalidates queries, even where its row was removed meanwhile, for example by a live event.
 */
export function useMutationWithToast<Input>(
  mutationFn: (input: Input) => Promise<unknown>,
  outdated: readonly QueryKey[],
  { done, failed, onDone }: ToastWords<Input>,
) {
  const client = useQueryClient();
  return useMutation({
    mutationFn,
    onSuccess: (_, input) => {
      onDone?.();
      showToast({ ...done(input), tone: 'success' });
      for (const queryKey of outdated) void client.invalidateQueries({ queryKey });
    },
    onError: (error) => showFailure(failed, error),
  });
}

const blockedKey = ['groups', 'blocked'] as const;

export const blockedQuery = queryOptions({
  queryKey: blockedKey,
  queryFn: ({ signal }) => call(listBlockedRiders, {}, signal),
  staleTime: 0,
});

/** Open reports of a group, for those who manage it. */
export const reportsQuery = (groupId: string) =>
  queryOptions({
    queryKey: [...keyOfGroup(groupId), 'reports'],
    queryFn: ({ signal }) => call(listGroupReports, { params: { id: groupId } }, signal),
    staleTime: 0,
  });

/** Blocking changes the list of blocked riders, members and chats: all are refetched. */
const outdatedByBlocking = [blockedKey, keysOfGroups];

export function useBlockRider() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (userId: string) => call(blockRider, { params: { userId } }),
    onSuccess: () => Promise.all(outdatedByBlocking.map((queryKey) => client.invalidateQueries({ queryKey }))),
  });
}

export type Somebody = { userId: string; firstName: string };

export const useUnblockRider = (words: ToastWords<Somebody>) =>
  useMutationWithToast(({ userId }: Somebody) => call(unblockRider, { params: { userId } }), outdatedByBlocking, words);

/** `idempotencyKey` lets a second attempt count as the first. */
type Reporting = { body: z.input<typeof NewGroupReport>; idempotencyKey: string };
export const useReport = (groupId: string) =>
  useMutation({
    mutationFn: ({ body, idempotencyKey }: Reporting) =>
      call(reportInGroup, { params: { id: groupId }, body, idempotencyKey }),
  });

export const settledReport: ToastWords<string> = {
  done: () => ({ title: safetyTexts.settled }),
  failed: safetyTexts.settleFailed,
};

export const useSettleReport = (groupId: string) =>
  useMutationWithToast(
    (reportId: string) => call(settleGroupReport, { params: { id: groupId, reportId } }),
    [reportsQuery(groupId).queryKey],
    settledReport,
  );
