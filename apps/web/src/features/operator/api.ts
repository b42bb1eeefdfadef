import type { RegistrationMode } from '@estradeiro/contract/auth';
import type { ChannelName } from '@estradeiro/contract/emergency/channels';
import {
  deleteReportedGroup,
  handOverReportedGroup,
  listOperatorReports,
  settleOperatorReport,
} from '@estradeiro/contract/groups/safety';
import {
  keepReportedLodging,
  type LodgingThing,
  listLodgingReports,
  type RestorableThing,
  restoreLodging,
  takeDownLodging,
} from '@estradeiro/contract/lodging/reports';
import {
  listOperatorActions,
  listOperators,
  makeOperatorLink,
  openOperatorLink,
  removeOperator,
} from '@estradeiro/contract/operator';
import {
  type BackupSettingsChange,
  getOperatorBackups,
  noteBackup,
  setBackups,
  startBackup,
} from '@estradeiro/contract/operator-backups';
import {
  getServerHealth,
  type QuietableService,
  type ServiceName,
  testService,
} from '@estradeiro/contract/operator-health';
import {
  addMapTask,
  beginMapUpload,
  cancelMapTask,
  deleteMapFile,
  discardMapUpload,
  getMapNeeds,
  getOperatorMaps,
  type MapUpload,
  type NewMapTask,
  type OperatorMaps,
  sendMapPiece,
  setMapUpdates,
} from '@estradeiro/contract/operator-maps';
import {
  changeDayQuotas,
  type DayQuotas,
  getOperatorMessages,
  restoreDayQuotas,
  sendTestMessage,
} from '@estradeiro/contract/operator-messages';
import {
  deleteServerRider,
  endRiderSessions,
  getRegistration,
  listServerRiders,
  makeInvitation,
  makeRiderLink,
  releaseRider,
  serverRidersPerPage,
  setRegistration,
  suspendRider,
} from '@estradeiro/contract/operator-riders';
import {
  getOperatorNotice,
  type OperatorNotice,
  resumeService,
  setOperatorNotice,
  silenceService,
} from '@estradeiro/contract/operator-settings';
import { getServerVersions } from '@estradeiro/contract/operator-versions';
import { beginPasskeySignIn } from '@estradeiro/contract/passkeys';
import { listForReview } from '@estradeiro/contract/popular-routes';
import { getProof, type Proof, prove } from '@estradeiro/contract/proof';
import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '#platform/api-error.ts';
import { call } from '#platform/call.ts';
import { provePasskey } from '#platform/passkeys.ts';
import { sessionQuery } from '#platform/session.ts';
import { askForProof } from './proof-question.ts';
import { sendExtract } from './send-extract.ts';

/** Refetched, since another operator may have changed it. */
export const operatorsQuery = queryOptions({
  queryKey: ['operator', 'operators'],
  queryFn: ({ signal }) => call(listOperators, {}, signal),
  staleTime: 0,
});

export const actionsQuery = queryOptions({
  queryKey: ['operator', 'actions'],
  queryFn: ({ signal }) => call(listOperatorActions, {}, signal),
  staleTime: 0,
});

export const healthQuery = queryOptions({
  queryKey: ['operator', 'health'],
  queryFn: ({ signal }) => call(getServerHealth, {}, signal),
  staleTime: 0,
  refetchInterval: 60_000,
});

export const messagesQuery = queryOptions({
  queryKey: ['operator', 'messages'],
  queryFn: ({ signal }) => call(getOperatorMessages, {}, signal),
  staleTime: 0,
});

export const noticeQuery = queryOptions({
  queryKey: ['operator', 'notice'],
  queryFn: ({ signal }) => call(getOperatorNotice, {}, signal),
  staleTime: 0,
});

/** What is newer changes by the day. */
export const versionsQuery = queryOptions({
  queryKey: ['operator-versions'],
  queryFn: ({ signal }) => call(getServerVersions, {}, signal),
  staleTime: 60_000,
});

const isWorking = ({ tasks }: OperatorMaps) => tasks.some(({ state }) => state === 'queued' || state === 'running');

/** Refetched often while maps are installed. */
export const mapsQuery = queryOptions({
  queryKey: ['operator', 'maps'],
  queryFn: ({ signal }) => call(getOperatorMaps, {}, signal),
  staleTime: 0,
  refetchInterval: ({ state: { data } }) => (data && isWorking(data) ? 2_000 : 60_000),
});

/** Refetched often while a copy is made. */
export const backupsQuery = queryOptions({
  queryKey: ['operator', 'backups'],
  queryFn: ({ signal }) => call(getOperatorBackups, {}, signal),
  staleTime: 0,
  refetchInterval: ({ state: { data } }) => (data?.kind === 'own' && data.step !== null ? 2_000 : 60_000),
});

/** Not under `operator`, whose changes do not touch it. */
export const mapNeedsQuery = (targets: readonly string[]) =>
  queryOptions({
    queryKey: ['operator-map-needs', ...targets],
    queryFn: ({ signal }) => call(getMapNeeds, { query: { targets: targets.join(' ') } }, signal),
    staleTime: 60_000,
    retry: false,
  });

export const ridersQuery = (words: string) =>
  infiniteQueryOptions({
    queryKey: ['operator', 'riders', words],
    queryFn: ({ signal, pageParam }) => call(listServerRiders, { query: { q: words, page: pageParam } }, signal),
    initialPageParam: 0,
    getNextPageParam: ({ total }, pages) => (pages.length * serverRidersPerPage < total ? pages.length : null),
    staleTime: 0,
  });

export const registrationQuery = queryOptions({
  queryKey: ['operator', 'registration'],
  queryFn: ({ signal }) => call(getRegistration, {}, signal),
  staleTime: 0,
});

/** What waits for a decision: moderators' lists, which operators see as well, and reported lodging. */
export const decisionsQuery = queryOptions({
  queryKey: ['operator', 'decisions'],
  queryFn: async ({ signal }) => {
    const [{ reports }, { proposals }, lodging] = await Promise.all([
      call(listOperatorReports, {}, signal),
      call(listForReview, {}, signal),
      call(listLodgingReports, {}, signal),
    ]);
    return { reports, proposals, lodging };
  },
  staleTime: 0,
  refetchInterval: 60_000,
});

export const proofQuery = queryOptions({
  queryKey: ['operator', 'proof'],
  queryFn: ({ signal }) => call(getProof, {}, signal),
  staleTime: 0,
});

/** Fails with the server's `proof_required` where the operator does not prove who they are, and so nothing was done. */
async function withProof<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const isProven = error instanceof ApiError && error.type === 'proof_required' && (await askForProof());
    if (!isProven) throw error;
    return work();
  }
}

function useOperatorAction<Input, Output>(work: (input: Input) => Promise<Output>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (input: Input) => withProof(() => work(input)),
    onSettled: () => client.invalidateQueries({ queryKey: ['operator'] }),
  });
}

export const useMakeLink = () => useOperatorAction(() => call(makeOperatorLink, {}));

export const useRemoveOperator = () => useOperatorAction((id: string) => call(removeOperator, { params: { id } }));

/** Calls a service now; what it answers is shown with its name. */
export const useTestService = () => useOperatorAction((name: ServiceName) => call(testService, { params: { name } }));

/** The line above this screen changes at once. */
export function useSetNotice() {
  const client = useQueryClient();
  return useOperatorAction(async (notice: OperatorNotice['notice']) => {
    await call(setOperatorNotice, { body: { notice } });
    await client.invalidateQueries({ queryKey: ['auth-providers'] });
  });
}

export const useSilenceService = () =>
  useOperatorAction((name: QuietableService) => call(silenceService, { params: { name } }));

export const useResumeService = () =>
  useOperatorAction((name: QuietableService) => call(resumeService, { params: { name } }));

export const useAddMapTask = () => useOperatorAction((task: NewMapTask) => call(addMapTask, { body: task }));

export const useCancelMapTask = () => useOperatorAction((id: string) => call(cancelMapTask, { params: { id } }));

export const useSetMapUpdates = () =>
  useOperatorAction((monthly: boolean) => call(setMapUpdates, { body: { monthly } }));

export const useDeleteMapFile = () => useOperatorAction((name: string) => call(deleteMapFile, { params: { name } }));

export const useDiscardUpload = () => useOperatorAction((name: string) => call(discardMapUpload, { params: { name } }));

type NewFile = { file: Blob; name: string; signal: AbortSignal };

/** Sends a file into the server's folder, and resolves with its name. */
export function useSendExtract(onProgress: (upload: MapUpload) => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ file, name, signal }: NewFile) => {
      const begun = await withProof(() => call(beginMapUpload, { body: { name, bytes: file.size } }, signal));
      onProgress(begun);
      await sendExtract({
        file,
        receivedBytes: begun.receivedBytes,
        send: (offset, bytes) => call(sendMapPiece, { params: { name }, query: { offset }, bytes }, signal),
        onProgress: (receivedBytes) => onProgress({ ...begun, receivedBytes }),
        pause: (ms) => new Promise((done) => setTimeout(done, ms)),
        now: Date.now,
        signal,
      }).catch(async (error: unknown) => {
        // The answer to the last piece was lost where the upload is gone and its file is there.
        if (!(error instanceof ApiError && error.type === 'not_found')) throw error;
        if (!(await call(getOperatorMaps, {}, signal)).files.includes(name)) throw error;
      });
      return name;
    },
    onSettled: () => client.invalidateQueries({ queryKey: ['operator'] }),
  });
}

export const useChangeQuotas = () => useOperatorAction((quotas: DayQuotas) => call(changeDayQuotas, { body: quotas }));

export const useRestoreQuotas = () => useOperatorAction(() => call(restoreDayQuotas, {}));

export const useSendTest = () =>
  useOperatorAction((channel: ChannelName) => call(sendTestMessage, { params: { channel } }));

export const useSuspendRider = () => useOperatorAction((id: string) => call(suspendRider, { params: { id } }));

export const useReleaseRider = () => useOperatorAction((id: string) => call(releaseRider, { params: { id } }));

export const useEndRiderSessions = () => useOperatorAction((id: string) => call(endRiderSessions, { params: { id } }));

export const useMakeRiderLink = () => useOperatorAction((id: string) => call(makeRiderLink, { params: { id } }));

export const useDeleteRider = () => useOperatorAction((id: string) => call(deleteServerRider, { params: { id } }));

export const useSetRegistration = () =>
  useOperatorAction((mode: RegistrationMode) => call(setRegistration, { body: { mode } }));

export const useMakeInvitation = () => useOperatorAction(() => call(makeInvitation, {}));

export const useStartBackup = () => useOperatorAction(() => call(startBackup, {}));

export const useSetBackups = () =>
  useOperatorAction((change: BackupSettingsChange) => call(setBackups, { body: change }));

export const useNoteBackup = () => useOperatorAction(() => call(noteBackup, {}));

export const useSettleReport = () =>
  useOperatorAction((reportId: string) => call(settleOperatorReport, { params: { reportId } }));

export const useDeleteReportedGroup = () =>
  useOperatorAction((reportId: string) => call(deleteReportedGroup, { params: { reportId } }));

export const useHandOverReportedGroup = () =>
  useOperatorAction((reportId: string) => call(handOverReportedGroup, { params: { reportId } }));

export const useKeepLodging = () => useOperatorAction((params: LodgingThing) => call(keepReportedLodging, { params }));

export const useTakeDownLodging = () => useOperatorAction((params: LodgingThing) => call(takeDownLodging, { params }));

export const useRestoreLodging = () => useOperatorAction((params: RestorableThing) => call(restoreLodging, { params }));

/** Proves who uses this session, by the password or by a passkey of this device. */
export const useProve = () =>
  useMutation({
    mutationFn: async (password: string | null) => {
      const body: Proof =
        password === null ? { passkey: await provePasskey(await call(beginPasskeySignIn, {})) } : { password };
      return call(prove, { body });
    },
  });

/** Makes the signed-in rider an operator, which the account's menu shows from then on. */
export function useOpenLink(onOpened: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (token: string) => call(openOperatorLink, { body: { token } }),
    onSuccess: async () => {
      await client.invalidateQueries(sessionQuery);
      onOpened();
    },
  });
}
