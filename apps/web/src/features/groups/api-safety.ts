import {
  blockRider,
  listBlockedRiders,
  listGroupReports,
  type NewGroupReport,
  reportInGroup,
  settleGroupReport,
  unblockRider,
} from '@estradeiro/contract/groups/safety';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { call } from '#platform/call.ts';
import { keyOfGroup, keysOfGroups } from './api.ts';
import { type Told, useTold } from './hooks/use-told.ts';
import { safetyTexts } from './texts.ts';

const blockedKey = ['groups', 'blocked'] as const;

/** Whom the rider blocked, in whatever group. */
export const blockedQuery = queryOptions({
  queryKey: blockedKey,
  queryFn: ({ signal }) => call(listBlockedRiders, {}, signal),
  staleTime: 0,
});

/** What waits for those who take care of the group. */
export const reportsQuery = (groupId: string) =>
  queryOptions({
    queryKey: [...keyOfGroup(groupId), 'reports'],
    queryFn: ({ signal }) => call(listGroupReports, { params: { id: groupId } }, signal),
    staleTime: 0,
  });

/** Whoever is blocked shows in the list of them, among members and in the chat: all of it is read anew. */
const outdatedByBlocking = [blockedKey, keysOfGroups];

export function useBlockRider() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (userId: string) => call(blockRider, { params: { userId } }),
    onSuccess: () => Promise.all(outdatedByBlocking.map((queryKey) => client.invalidateQueries({ queryKey }))),
  });
}

/** Whom it is about, and how they are called where what came of it is told. */
export type Somebody = { userId: string; firstName: string };

export const useUnblockRider = (told: Told<Somebody>) =>
  useTold(({ userId }: Somebody) => call(unblockRider, { params: { userId } }), outdatedByBlocking, told);

/** `idempotencyKey` lets a second attempt count as the first. */
export type Reporting = { body: z.input<typeof NewGroupReport>; idempotencyKey: string };
export const useReport = (groupId: string) =>
  useMutation({
    mutationFn: ({ body, idempotencyKey }: Reporting) =>
      call(reportInGroup, { params: { id: groupId }, body, idempotencyKey }),
  });

export const settledReport: Told<string> = {
  done: () => ({ title: safetyTexts.settled }),
  failed: safetyTexts.settleFailed,
};

export const useSettleReport = (groupId: string) =>
  useTold(
    (reportId: string) => call(settleGroupReport, { params: { id: groupId, reportId } }),
    [reportsQuery(groupId).queryKey],
    settledReport,
  );
