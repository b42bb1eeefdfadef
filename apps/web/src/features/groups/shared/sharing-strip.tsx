import { LocateOff, Radio, WifiOff } from 'lucide-react';
import { useMinute } from '#platform/clock.ts';
import { useOnline } from '#platform/online.ts';
import { Button } from '#ui/button.tsx';
import { classes } from '#ui/classes.ts';
import { stopSharingHere, useShare } from '../riding/share.ts';
import { sharingTexts } from '../riding/texts.ts';
import { type GroupRide, type LocalSharing, useGroupRide } from './group-ride.ts';
import { isPositionUnknown } from './now-shown.ts';

/** In this time before the end of sharing the rider is asked whether to continue. */
const reminderMillis = 15 * 60_000;

/** Whether sharing needs attention: it ends soon, or nobody sees the position. */
export function useSharingTrouble(): boolean {
  const sharing = useGroupRide()?.sharing;
  const isUnknown = isPositionUnknown.use();
  const isOnline = useOnline();
  const now = useMinute().getTime();
  return Boolean(sharing && (isUnknown || !isOnline || sharing.stopping || sharing.endsAt - now <= reminderMillis));
}

/** Shows with whom and until when the position is shared, with a button to stop. */
export function SharingStrip({ overMap = false }: { overMap?: boolean }) {
  const groupRide = useGroupRide();
  return groupRide?.sharing && <Strip groupRide={groupRide} sharing={groupRide.sharing} overMap={overMap} />;
}

function Strip({ groupRide, sharing, overMap }: { groupRide: GroupRide; sharing: LocalSharing; overMap: boolean }) {
  const isUnknown = isPositionUnknown.use();
  const isOnline = useOnline();
  const share = useShare();
  const now = useMinute().getTime();
  const { openEnded, endsAt, stopping } = sharing;
  const isEnding = endsAt - now <= reminderMillis;
  const duration = openEnded ? 'until-stopped' : 'one-hour';
  const hint = !isOnline ? sharingTexts.offline : isUnknown ? sharingTexts.positionUnknown : null;
  const Icon = !isOnline ? WifiOff : isUnknown ? LocateOff : Radio;
  return (
    <section
      aria-label={sharingTexts.withGroup(groupRide.groupName)}
      className={classes(
        'flex min-h-12 flex-none flex-wrap items-center justify-end gap-x-2 pl-3',
        overMap ? 'rounded-card' : 'py-1 pr-3',
        stopping || isUnknown || !isOnline
          ? 'bg-provisional text-on-provisional'
          : 'bg-service-face text-on-service-face',
      )}
    >
      <Icon size={22} aria-hidden="true" />
      <p
        role="status"
        className="min-w-0 flex-[1_1_7.5rem] py-1 text-17 leading-tight font-semibold max-[359px]:text-15"
      >
        {stopping ? (
          sharingTexts.stopping
        ) : (
          <>
            {hint ? `${hint} · ` : `${sharingTexts.sharing} `}
            <span className="whitespace-nowrap">
              {openEnded && !isEnding ? sharingTexts.untilStopped : sharingTexts.until(endsAt)}
            </span>{' '}
            {!hint && (
              <span className={overMap ? 'sr-only' : 'block text-15 leading-5 font-normal wrap-anywhere'}>
                {sharingTexts.withName(groupRide.groupName)}
              </span>
            )}
          </>
        )}
      </p>
      {isEnding && !stopping && (
        <StripButton busy={share.isPending} overMap={overMap} onClick={() => share.mutate({ ...groupRide, duration })}>
          {sharingTexts.goOn}
        </StripButton>
      )}
      <StripButton
        busy={stopping}
        overMap={overMap}
        aria-label={sharingTexts.stopLabel}
        onClick={() => void stopSharingHere(sharing)}
      >
        {sharingTexts.stop}
      </StripButton>
    </section>
  );
}

/** Over the map it has no border, to leave room for the road. */
const StripButton = ({ overMap, ...props }: Parameters<typeof Button>[0] & { overMap: boolean }) => (
  <Button
    {...props}
    variant="quiet"
    className={classes(
      'font-extrabold! text-inherit! hover:bg-transparent! max-[359px]:px-3!',
      overMap ? 'underline' : 'border border-current',
    )}
  />
);
