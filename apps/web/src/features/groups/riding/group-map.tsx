import type { Group } from '@estradeiro/contract/groups/groups';
import { ArrowLeft, Megaphone, Radio } from 'lucide-react';
import { useMemo, useState } from 'react';
import { usePosition } from '#platform/device-position.ts';
import { Button } from '#ui/button.tsx';
import { classes } from '#ui/classes.ts';
import { Sheet } from '#ui/dialog.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { MapSheet, mapUnderSheet, type SheetHeight, sheetColumn } from '#ui/map-sheet.tsx';
import { Screen } from '#ui/screen.tsx';
import { useGroupRide } from '../shared/group-ride.ts';
import { areRidersKnown, lookedAt, ridersNow } from '../shared/now-shown.ts';
import { GroupRidersReader } from '../shared/riders-reader.tsx';
import { FollowLinks } from './follow-links.tsx';
import { GroupPanel } from './group-panel.tsx';
import { MembersMap } from './members-map.tsx';
import { RidersList } from './riders-list.tsx';
import { ShareChoices } from './share-choices.tsx';
import { groupTexts, sharingTexts } from './texts.ts';
import { useOnRoad } from './use-on-road.ts';

/** The header over the map, with its margin. */
const headerPixels = 64;

type Props = { group: Group; onBack: () => void };

/** Where the members of a group are who share their position with it, and the route that one of them offers. */
export function GroupMap({ group: { id, name }, onBack }: Props) {
  const { fix } = usePosition();
  const riders = ridersNow.use();
  const { count } = useOnRoad(id);
  const [chosenHeight, setHeight] = useState<SheetHeight | null>(null);
  // With nobody on the road the head says all there is.
  const height = chosenHeight ?? (count === 0 ? 'peek' : 'half');
  const [covered, setCovered] = useState(0);
  const padding = useMemo(() => ({ top: headerPixels, right: 0, bottom: covered, left: 0 }), [covered]);
  return (
    <Screen fill wide>
      <GroupRidersReader groupId={id} />
      <div className={classes('absolute inset-0', sheetColumn)}>
        <div className={mapUnderSheet}>
          <MembersMap groupId={id} fix={fix} padding={padding} />
        </div>
        <header
          data-own-bar
          className="absolute top-2 left-2 z-10 flex max-w-[calc(100%-1rem)] items-center rounded-card border border-line bg-card pr-3 sideways:left-[calc(var(--sheet-column)+0.5rem)] sideways:max-w-[calc(100%-var(--sheet-column)-1rem)] desk:left-[calc(var(--sheet-column)+0.5rem)]"
        >
          <IconButton label={groupTexts.back} icon={<ArrowLeft size={24} aria-hidden="true" />} onClick={onBack} />
          <h1 className="min-w-0 truncate text-17 font-extrabold">
            <span className="sr-only">{groupTexts.mapOf}</span> {name}
          </h1>
        </header>
        <MapSheet
          label={groupTexts.riders}
          height={height}
          onHeight={setHeight}
          onCover={setCovered}
          head={<GroupHead groupId={id} groupName={name} />}
        >
          <div className="flex flex-col gap-2 px-4 py-3">
            <FollowLinks groupId={id} riders={riders} />
            {count > 0 && <RidersList riders={riders} onLook={lookedAt.put} />}
          </div>
        </MapSheet>
      </div>
    </Screen>
  );
}

/** How many are on the road and who, and what the rider can do. */
function GroupHead({ groupId, groupName }: { groupId: string; groupName: string }) {
  const [open, setOpen] = useState(false);
  const groupRide = useGroupRide();
  const { count, detail } = useOnRoad(groupId);
  const isKnown = areRidersKnown.use();
  const isRiding = groupRide?.groupId === groupId;
  const Icon = isRiding ? Megaphone : Radio;
  return (
    <>
      <p className="text-20 leading-6 font-extrabold tabular-nums">
        {count > 0 || isKnown ? groupTexts.onRoad(count) : groupTexts.unknown}
      </p>
      <p className="truncate text-15 text-quiet empty:hidden">{detail}</p>
      {/* As wide as the rows below it, under the sheet's own button, too. */}
      <Button
        className="mt-1.5 w-[calc(100%+2.75rem)] sideways:w-full desk:w-full"
        icon={<Icon size={20} aria-hidden="true" />}
        onClick={() => setOpen(true)}
      >
        {isRiding ? groupTexts.callAndMore : sharingTexts.share}
      </Button>
      <Sheet open={open} onOpenChange={setOpen} title={groupName}>
        {isRiding ? (
          <GroupPanel groupRide={groupRide} onDone={() => setOpen(false)} isListedBelow />
        ) : (
          <ShareChoices groupId={groupId} groupName={groupName} onShared={() => setOpen(false)} />
        )}
      </Sheet>
    </>
  );
}
