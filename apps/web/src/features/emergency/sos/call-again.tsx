import type { EmergencyAlert } from '@estradeiro/contract/emergency/alert';
import { clockTimeAt } from '@estradeiro/navigation/local-time/local-time';
import { useQueryClient } from '@tanstack/react-query';
import { Siren } from 'lucide-react';
import { useMinute } from '#platform/clock.ts';
import { Button } from '#ui/button.tsx';
import { activeAlertQuery } from '../api.ts';
import { sosTexts } from '../texts.ts';

/** After that an alert is out of date: the rider may need another one. */
const oldMs = 15 * 60_000;

type Props = { alert: EmergencyAlert; answeredAt: number; onAgain: () => void };

/** A new alert beside one that reached nobody, or that is old; nothing while this one is still on its way. */
export function CallAgain({ alert, answeredAt, onAgain }: Props) {
  const client = useQueryClient();
  const now = useMinute().getTime();
  if (!canCallAgain(alert, now - answeredAt)) return null;
  const call = () => {
    // Where the new one is called off, this one shows again.
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

/** `sinceAnswer` is how many milliseconds ago the server answered; before that its own clock tells the age of the alert. */
function canCallAgain({ state, channels, deliveries, createdAt, asOf }: EmergencyAlert, sinceAnswer: number): boolean {
  if (state !== 'open' || channels.length === 0) return false;
  const reachedNobody = deliveries.every((delivery) => delivery.state === 'failed');
  return reachedNobody || Date.parse(asOf) - Date.parse(createdAt) + sinceAnswer >= oldMs;
}
