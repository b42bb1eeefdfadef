import type { LatLng } from '@estradeiro/contract/lat-lng';
import { type TrafficAlert, type TrafficVote, voteOnTraffic } from '@estradeiro/contract/traffic';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError, failureText } from '#platform/api-error.ts';
import { call } from '#platform/call.ts';
import { showToast } from '#ui/toast.tsx';
import { alertsKey } from './api.ts';
import { voteTexts } from './texts.ts';

/** `position` is where the rider is: whoever is far away cannot know. */
type Vote = { alert: TrafficAlert; vote: TrafficVote; position: LatLng };

/** Says of an alert whether it is still there: shown at once everywhere, taken back where the server does not take it. */
export function useVote() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ alert, vote, position }: Vote) =>
      call(voteOnTraffic, { params: { id: alert.id }, body: { vote, position } }),
    onMutate: async ({ alert, vote }) => {
      await client.cancelQueries({ queryKey: alertsKey });
      put(client, withVote(alert, vote));
    },
    onSuccess: (answered) => put(client, answered),
    onError: (error, { alert }) => {
      put(client, alert);
      showToast({ title: voteTexts.failed, description: wordsOf(error), tone: 'destructive' });
    },
    onSettled: () => client.invalidateQueries({ queryKey: alertsKey }),
  });
}

function withVote(alert: TrafficAlert, vote: TrafficVote): TrafficAlert {
  const counted = (known: TrafficVote | null) => (known === 'still-there' ? 1 : 0);
  return { ...alert, ownVote: vote, confirmations: alert.confirmations + counted(vote) - counted(alert.ownVote) };
}

/** Into every list that holds it. */
function put(client: QueryClient, changed: TrafficAlert): void {
  client.setQueriesData<TrafficAlert[]>({ queryKey: alertsKey }, (alerts) =>
    alerts?.map((alert) => (alert.id === changed.id ? changed : alert)),
  );
}

const wordsOf = (error: Error) =>
  error instanceof ApiError && error.type === 'not_found' ? voteTexts.ended : failureText(error);
