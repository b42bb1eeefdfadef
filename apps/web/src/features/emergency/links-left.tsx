import type { OpenLiveLink } from '@estradeiro/contract/emergency-live-links';
import { linkTexts as texts } from './sos/link-texts.ts';
import { TurnOffLink } from './sos/turn-off-link.tsx';
import { dayAndTime } from './sos/words.ts';

/** Until when live links of alerts that are over still show where the rider was, and the way to end that. */
export function LinksLeft({ links }: { links: readonly OpenLiveLink[] }) {
  const last = links
    .map(({ expiresAt }) => expiresAt)
    .toSorted()
    .at(-1);
  return (
    last && (
      <div className="flex flex-col gap-2 border-t border-line pt-3">
        <p className="text-15 text-quiet">{texts.onAfterEnd(dayAndTime(last))}</p>
        <TurnOffLink alertIds={links.map(({ alertId }) => alertId)} />
      </div>
    )
  );
}
