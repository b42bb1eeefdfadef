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
  /** Only the icon, where a header has no room for words. */
  compact?: boolean;
};

/** From a group onto the road with it: shares the position, or shows what goes on. For the group's own screens. */
export function RideTogetherButton({ compact = false, ...group }: Props) {
  const [open, setOpen] = useState(false);
  const groupRide = useGroupRide();
  const isOnTheWay = groupRide?.groupId === group.groupId && groupRide.sharing !== null;
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
      <Sheet open={open} onOpenChange={setOpen} title={isOnTheWay ? group.groupName : groupTexts.rideTogether}>
        {isOnTheWay ? (
          <GroupPanel groupRide={groupRide} onDone={() => setOpen(false)} />
        ) : (
          <ShareChoices {...group} onShared={() => setOpen(false)} />
        )}
      </Sheet>
    </>
  );
}
