import { useQuery } from '@tanstack/react-query';
import { ChevronRight, Radio, Users } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'wouter';
import { paths } from '#platform/paths.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { Sheet } from '#ui/dialog.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Failure, Loading } from '#ui/states.tsx';
import { GroupPanel } from '../riding/group-panel.tsx';
import { groupTexts, sharingTexts } from '../riding/texts.ts';
import { storeGroupRide, useGroupRide } from './group-ride.ts';
import { groupsQuery } from './groups-query.ts';
import { ridersNow } from './now-shown.ts';

/** Chooses the group to ride with; that shares nothing yet. */
function GroupChooser() {
  const groups = useQuery(groupsQuery);
  if (groups.isPending) return <Loading />;
  if (!groups.data)
    return <Failure title={groupTexts.failed} error={groups.error} onRetry={() => void groups.refetch()} />;
  if (groups.data.length === 0)
    return (
      <div className="flex flex-col items-start gap-3">
        <p>{groupTexts.none}</p>
        <Link href={paths.groups} className={buttonClass('secondary')}>
          {groupTexts.toGroups}
        </Link>
      </div>
    );
  return (
    <>
      <p className="text-quiet">{groupTexts.chooseHint}</p>
      <ul className="flex flex-col gap-2">
        {groups.data.map(({ id, name }) => (
          <li key={id}>
            <button
              type="button"
              onClick={() => storeGroupRide({ groupId: id, groupName: name, sharing: null })}
              className="flex min-h-16 w-full items-center gap-2 rounded-card border border-quiet bg-card px-4 text-left text-20 font-semibold active:bg-raised"
            >
              <span className="line-clamp-2 min-w-0 flex-1 leading-tight">{name}</span>
              <ChevronRight size={24} aria-hidden="true" />
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}

export function PlanGroupButton() {
  const [open, setOpen] = useState(false);
  const groupRide = useGroupRide();
  return (
    <>
      <Button variant="secondary" icon={<Users size={20} aria-hidden="true" />} onClick={() => setOpen(true)}>
        {groupRide ? groupRide.groupName : groupTexts.ride}
      </Button>
      <GroupSheet open={open} onOpenChange={setOpen} />
    </>
  );
}

/** During a group ride: one touch to the panel, with the number of members riding. */
export function RideGroupButton() {
  const [open, setOpen] = useState(false);
  const groupRide = useGroupRide();
  const count = ridersNow.use().length;
  if (!groupRide) return null;
  const isSharing = groupRide.sharing !== null;
  const Icon = isSharing ? Radio : Users;
  const words = [groupTexts.open, isSharing && sharingTexts.sharing, count > 0 && groupTexts.live(count)];
  return (
    <>
      <span className="relative flex-none">
        <IconButton
          label={words.filter(Boolean).join(', ')}
          size="ride"
          className="bg-service-face text-on-service-face"
          icon={<Icon size={30} aria-hidden="true" />}
          onClick={() => setOpen(true)}
        />
        {count > 0 && (
          <span
            aria-hidden="true"
            className="pointer-events-none absolute -top-1 -right-1 flex h-7 min-w-7 items-center justify-center rounded-full border-2 border-service bg-card px-1 text-15 font-extrabold text-ink tabular-nums"
          >
            {count}
          </span>
        )}
      </span>
      <GroupSheet open={open} onOpenChange={setOpen} />
    </>
  );
}

function GroupSheet({ open, onOpenChange }: { open: boolean; onOpenChange: (open: boolean) => void }) {
  const groupRide = useGroupRide();
  return (
    <Sheet open={open} onOpenChange={onOpenChange} title={groupRide?.groupName ?? groupTexts.choose}>
      {groupRide ? <GroupPanel groupRide={groupRide} onDone={() => onOpenChange(false)} /> : <GroupChooser />}
    </Sheet>
  );
}
