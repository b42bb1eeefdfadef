import { Radio } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Sheet } from '#ui/dialog.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { useGroupRide } from '../shared/group-ride.ts';
import { GroupPanel } from './group-panel.tsx';
import type { GroupToRideWith } from './share.ts';
import { ShareChoices } from './share-choices.tsx';
import { groupTexts } from './texts.ts';

type Props = GroupToRideWith & {
  /** Only the icon, where a header has no room for a label. */
  compact?: boolean;
};

/** Starts a ride with the group: shares the position, or shows the running ride. For the group's own screens. */
export function RideTogetherButton({ compact = false, ...group }: Props) {
  const [open, setOpen] = useState(false);
  const groupRide = useGroupRide();
  const isRiding = groupRide?.groupId === group.groupId && groupRide.sharing !== null;
  const onClick = () => setOpen(true);
  return (
    <>
      {compact ? (
        <IconButton label={groupTexts.rideTogether} icon={<Radio size={24} aria-hidden="true" />} onClick={onClick} />
      ) : (
        <Button variant="secondary" icon={<Radio size={20} aria-hidden="true" />} onClick={onClick}>
          {groupTexts.rideTogether}
        </Button>
      )}
      <Sheet open={open} onOpenChange={setOpen} title={isRiding ? group.groupName : groupTexts.rideTogether}>
        {isRiding ? (
          <GroupPanel groupRide={groupRide} onDone={() => setOpen(false)} />
        ) : (
          <ShareChoices {...group} onShared={() => setOpen(false)} />
        )}
      </Sheet>
    </>
  );
}
