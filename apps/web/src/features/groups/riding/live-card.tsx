import { ChevronRight, Radio } from 'lucide-react';
import { Link } from 'wouter';
import { addresses, within } from '../address.ts';
import { useGroupRide } from '../shared/group-ride.ts';
import { GroupRidersReader } from '../shared/riders-reader.tsx';
import { SharingStripOnCard } from '../shared/sharing-strip.tsx';
import { FollowLinks } from './follow-links.tsx';
import { groupTexts } from './texts.ts';
import { useOnRoad } from './use-on-road.ts';

/**
 * Above a chat, as one card: how many of the group are on the road and who, a press from their map, until when the rider's own
 * position is shared, and a lead's route. Nothing while nobody is on the road.
 */
export function LiveCard({ groupId }: { groupId: string }) {
  const { riders, count, detail } = useOnRoad(groupId, { onCard: true });
  const isSharing = useGroupRide()?.groupId === groupId;
  return (
    <>
      <GroupRidersReader groupId={groupId} card />
      {count > 0 && (
        <div className="m-2 flex flex-none flex-col overflow-hidden rounded-card bg-service-face text-on-service-face">
          <Link
            href={addresses.map(groupId)}
            {...within}
            className="flex min-h-14 items-center gap-3 px-3 py-1 -outline-offset-2"
          >
            <Radio size={28} aria-hidden="true" className="flex-none sideways:hidden" />
            <span className="min-w-0 flex-1 leading-tight">
              <span className="block text-17 font-extrabold">{groupTexts.toMap(count)}</span>
              <span className="block truncate text-15">{detail}</span>
            </span>
            <ChevronRight size={24} aria-hidden="true" className="flex-none" />
          </Link>
          {isSharing && <SharingStripOnCard />}
          <div className="flex flex-col gap-2 px-2 pb-2 empty:hidden">
            <FollowLinks groupId={groupId} riders={riders} />
          </div>
        </div>
      )}
    </>
  );
}
