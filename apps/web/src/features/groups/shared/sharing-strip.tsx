import { LocateOff, Radio, WifiOff } from 'lucide-react';
import { useLayoutEffect } from 'react';
import { useLocation, useSearch } from 'wouter';
import { useMinute } from '#platform/clock.ts';
import { useOnline } from '#platform/online.ts';
import { paths } from '#platform/paths.ts';
import { Button } from '#ui/button.tsx';
import { classes } from '#ui/classes.ts';
import { createShared } from '#ui/shared-value.ts';
import { modeOf } from '../address.ts';
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

/** Whether this is a screen of the group, which bears its name. */
function useIsOwnScreen(groupId: string): boolean {
  const [path] = useLocation();
  const mode = modeOf(useSearch());
  return path === paths.groups && 'id' in mode && mode.id === groupId;
}

const isOnCard = createShared(false);

/** Below the shell's header, unless a card shows it. */
export const SharingStripAbove = () => !isOnCard.use() && <SharingStrip />;

/** On a chat's card of who is on the road. */
export function SharingStripOnCard() {
  useLayoutEffect(() => {
    isOnCard.put(true);
    return () => isOnCard.put(false);
  }, []);
  return <SharingStrip overMap />;
}

/** Shows with whom and until when the position is shared, with a button to stop; on the group's own screens one low line. */
export function SharingStrip({ overMap = false }: { overMap?: boolean }) {
  const groupRide = useGroupRide();
  return groupRide?.sharing && <Strip groupRide={groupRide} sharing={groupRide.sharing} overMap={overMap} />;
}

function Strip({ groupRide, sharing, overMap }: { groupRide: GroupRide; sharing: LocalSharing; overMap: boolean }) {
  const isUnknown = isPositionUnknown.use();
  const isOnline = useOnline();
  const share = useShare();
  const isLow = useIsOwnScreen(groupRide.groupId) || overMap;
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
        overMap ? 'rounded-card' : !isLow && 'py-1 pr-3',
        stopping || isUnknown || !isOnline
          ? 'bg-provisional text-on-provisional'
          : 'bg-service-face text-on-service-face',
      )}
    >
      <Icon size={22} aria-hidden="true" className={classes(overMap && 'sideways:hidden')} />
      <p
        role="status"
        className={classes(
          'min-w-0 flex-[1_1_7.5rem] py-1 text-17 leading-tight font-semibold max-[359px]:text-15',
          overMap && 'sideways:basis-24 sideways:text-15',
        )}
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
              <span className={isLow ? 'sr-only' : 'block truncate text-15 leading-5 font-normal'}>
                {sharingTexts.withName(groupRide.groupName)}
              </span>
            )}
          </>
        )}
      </p>
      {isEnding && !stopping && (
        <StripButton busy={share.isPending} isLow={isLow} onClick={() => share.mutate({ ...groupRide, duration })}>
          {sharingTexts.goOn}
        </StripButton>
      )}
      <StripButton
        busy={stopping}
        isLow={isLow}
        aria-label={sharingTexts.stopLabel}
        onClick={() => void stopSharingHere(sharing)}
      >
        {sharingTexts.stop}
      </StripButton>
    </section>
  );
}

/** In a low strip it has no border. */
const StripButton = ({ isLow, ...props }: Parameters<typeof Button>[0] & { isLow: boolean }) => (
  <Button
    {...props}
    variant="quiet"
    className={classes(
      'font-extrabold! text-inherit! hover:bg-transparent! max-[359px]:px-3!',
      isLow ? 'underline sideways:px-3!' : 'border border-current',
    )}
  />
);
