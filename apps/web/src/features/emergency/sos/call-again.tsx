import type { EmergencyAlert } from '@estradeiro/contract/emergency/alert';
import { clockTimeAt } from '@estradeiro/navigation/local-time/local-time';
import { useQueryClient } from '@tanstack/react-query';
import { Siren } from 'lucide-react';
import { useMinute } from '#platform/clock.ts';
import { Button } from '#ui/button.tsx';
import { activeAlertQuery } from '../api.ts';
import { sosTexts } from '../texts.ts';

/** After this time an alert is out of date, and the rider may need another one. */
const oldMs = 15 * 60_000;

type Props = { alert: EmergencyAlert; answeredAt: number; onAgain: () => void };

/** Offers a new alert beside one that reached nobody or is old; nothing while this one is still being sent. */
export function CallAgain({ alert, answeredAt, onAgain }: Props) {
  const client = useQueryClient();
  const now = useMinute().getTime();
  if (!canCallAgain(alert, now - answeredAt)) return null;
  const call = () => {
    // If the new one is cancelled, this one shows again.
    client.setQueryData(activeAlertQuery.queryKey, alert);
    onAgain();
  };
  return (
    <div className="flex flex-none flex-col gap-2">
      <p>{sosTexts.againHint(clockTimeAt(alert.position, Date.parse(alert.createdAt)))}</p>
      <Button variant="danger" size="ride" icon={<Siren size={26} aria-hidden="true" />} onClick={call}>
        {sosTexts.again}
      </Button>
    </div>
  );
}

/** `sinceAnswer`: milliseconds since the last response. Before the first response the server's own clock gives the alert's age. */
function canCallAgain({ state, channels, deliveries, createdAt, asOf }: EmergencyAlert, sinceAnswer: number): boolean {
  if (state !== 'open' || channels.length === 0) return false;
  const reachedNobody = deliveries.every((delivery) => delivery.state === 'failed');
  return reachedNobody || Date.parse(asOf) - Date.parse(createdAt) + sinceAnswer >= oldMs;
}
