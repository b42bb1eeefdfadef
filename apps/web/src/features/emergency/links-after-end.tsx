import { emergencyAlertChanged } from '@estradeiro/contract/emergency-alert';
import { useQuery } from '@tanstack/react-query';
import { useLiveEvent } from '#platform/events.ts';
import { liveLinksQuery } from './live-links-query.ts';
import { linkTexts as texts } from './sos/link-texts.ts';
import { TurnOffLink } from './sos/turn-off-link.tsx';
import { dayAndTime } from './sos/words.ts';

/** The live links of alerts that are over, as long as they still show where the rider was; nothing without any. */
export function LinksAfterEnd() {
  const { data = [], refetch } = useQuery(liveLinksQuery);
  const again = () => void refetch();
  useLiveEvent({ kind: emergencyAlertChanged, onEvent: again, onMissed: again });
  const left = data.filter(({ state }) => state === 'closed');
  const last = left
    .map(({ expiresAt }) => expiresAt)
    .toSorted()
    .at(-1);
  if (!last) return null;
  return (
    <div className="flex flex-col gap-2 border-t border-line pt-3">
      <p className="text-15 text-quiet">{texts.onAfterEnd(dayAndTime(last))}</p>
      <TurnOffLink alertIds={left.map(({ alertId }) => alertId)} />
    </div>
  );
}
