import { ChevronRight, Radio } from 'lucide-react';
import { Link } from 'wouter';
import { addresses, within } from '../address.ts';
import { GroupRidersReader } from '../shared/riders-reader.tsx';
import { FollowLinks } from './follow-links.tsx';
import { groupTexts } from './texts.ts';
import { useOnRoad } from './use-on-road.ts';

/** Above a chat: how many of the group are on the road and who, a press from their map; nothing while nobody is. */
export function LiveCard({ groupId }: { groupId: string }) {
  const { riders, count, detail } = useOnRoad(groupId, { onCard: true });
  return (
    <>
      <GroupRidersReader groupId={groupId} card />
      {count > 0 && (
        <div className="flex flex-none flex-col gap-2 border-b border-line bg-card p-2">
          <Link
            href={addresses.map(groupId)}
            {...within}
            className="flex min-h-14 items-center gap-3 rounded-card bg-service-face px-3 py-1 text-on-service-face"
          >
            <Radio size={28} aria-hidden="true" className="flex-none sideways:hidden" />
            <span className="min-w-0 flex-1 leading-tight">
              <span className="block text-17 font-extrabold">{groupTexts.toMap(count)}</span>
              <span className="block truncate text-15">{detail}</span>
            </span>
            <ChevronRight size={24} aria-hidden="true" className="flex-none" />
          </Link>
          <FollowLinks groupId={groupId} riders={riders} />
        </div>
      )}
    </>
  );
}
