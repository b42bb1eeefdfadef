import { emergencyAlertChanged } from '@estradeiro/contract/emergency-alert';
import { useQuery } from '@tanstack/react-query';
import { useLiveEvent } from '#platform/events.ts';
import { Nothing, onDemand } from '#ui/on-demand.tsx';
import { liveLinksQuery } from './live-links-query.ts';

// Hardly anyone has one left. It says how to turn it off, which takes a network.
const LinksLeft = onDemand(() => import('./links-left.tsx').then((m) => m.LinksLeft), { otherwise: Nothing });

/** The live links of alerts that are over, as long as they still show where the rider was; nothing without any. */
export function LinksAfterEnd() {
  const { data = [], refetch } = useQuery(liveLinksQuery);
  const again = () => void refetch();
  useLiveEvent({ kind: emergencyAlertChanged, onEvent: again, onMissed: again });
  const left = data.filter(({ state }) => state === 'closed');
  return left.length > 0 && <LinksLeft links={left} />;
}
