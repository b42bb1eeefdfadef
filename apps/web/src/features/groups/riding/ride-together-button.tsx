import { Radio } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Sheet } from '#ui/dialog.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { addresses, useGroupNavigation } from '../address.ts';
import { useGroupRide } from '../shared/group-ride.ts';
import type { GroupToRideWith } from './share.ts';
import { ShareChoices } from './share-choices.tsx';
import { groupTexts } from './texts.ts';

type Props = GroupToRideWith & {
  /** Only the icon, where a header has no room for a label. */
  compact?: boolean;
};

/** Starts to share the position with the group, and opens its map; at once where it is shared. */
export function RideTogetherButton({ compact = false, ...group }: Props) {
  const [open, setOpen] = useState(false);
  const navigation = useGroupNavigation();
  const groupRide = useGroupRide();
  const isRiding = groupRide?.groupId === group.groupId && groupRide.sharing !== null;
  const toMap = () => navigation.open(addresses.map(group.groupId));
  const onClick = () => (isRiding ? toMap() : setOpen(true));
  return (
    <>
      {compact ? (
        <IconButton label={groupTexts.rideTogether} icon={<Radio size={24} aria-hidden="true" />} onClick={onClick} />
      ) : (
        <Button variant="secondary" icon={<Radio size={20} aria-hidden="true" />} onClick={onClick}>
          {groupTexts.rideTogether}
        </Button>
      )}
      <Sheet open={open} onOpenChange={setOpen} title={groupTexts.rideTogether}>
        <ShareChoices {...group} onShared={toMap} />
      </Sheet>
    </>
  );
}
