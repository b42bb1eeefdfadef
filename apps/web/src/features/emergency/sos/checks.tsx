import { useOnline } from '#platform/online.ts';
import { Notice } from './notice.tsx';
import { texts } from './texts.ts';
import type { Whereabouts } from './use-fix.ts';
import { type Help, SmsLink } from './ways-out.tsx';

/** What is missing for a good alert (part 1 §8), said before it goes; it can go all the same. */
export function Checks({ where: { lack }, help }: { where: Whereabouts; help: Help }) {
  const online = useOnline();
  return (
    <>
      {!online && (
        <Notice title={texts.offline} hint={texts.offlineHint}>
          <SmsLink help={help} />
        </Notice>
      )}
      {lack === 'denied' && <Notice title={texts.locationNeeded} hint={texts.locationNeededHint} />}
      {lack === 'failed' && <Notice title={texts.locationFailed} hint={texts.locationFailedHint} />}
      {lack === 'locating' && <Notice title={texts.locating} hint={texts.locatingHint} />}
    </>
  );
}
