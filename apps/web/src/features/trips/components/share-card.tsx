import { maxTripEditors, type Trip } from '@estradeiro/contract/trips';
import { useQuery } from '@tanstack/react-query';
import { Link2 } from 'lucide-react';
import { groupsQuery } from '#features/groups/shared/groups-query.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { OpenLink } from '#ui/open-link.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { Switch } from '#ui/switch.tsx';
import { membersQuery, useTripLink } from '../api.ts';
import { useSaveTrip } from '../hooks/use-save-trip.ts';
import { showTexts } from '../texts.ts';

type Props = {
  trip: Trip;
  /** The server does not have its current state, so it cannot be shared yet. */
  isPending: boolean;
};

/** Who sees a trip besides its rider: a group, and viewers of its link. */
export function ShareCard({ trip, isPending }: Props) {
  const { save } = useSaveTrip(trip);
  const read = useQuery(groupsQuery).data;
  const groups = read ?? [];
  const unreadId = read ? null : trip.groupId;
  return (
    <Card role="region" aria-label={showTexts.title} className="flex flex-col gap-3">
      <h2 className="text-20 font-semibold">{showTexts.title}</h2>
      {(groups.length > 0 || trip.groupId !== null) && (
        <>
          <SelectField
            label={showTexts.group}
            value={unreadId ?? (groups.some(({ id }) => id === trip.groupId) ? (trip.groupId ?? '') : '')}
            options={[
              { value: '', label: showTexts.nobody },
              ...(unreadId === null ? [] : [{ value: unreadId, label: showTexts.groupUnread }]),
              ...groups.map(({ id, name }) => ({ value: id, label: name })),
            ]}
            onChoose={(id) => save({ groupId: id || null, editorIds: [] })}
          />
          <p className="text-15 text-quiet">{showTexts.groupHint}</p>
          {trip.groupId !== null && <Editors trip={trip} groupId={trip.groupId} />}
        </>
      )}
      {!isPending && <TripLink trip={trip} />}
    </Card>
  );
}

function Editors({ trip, groupId }: { trip: Trip; groupId: string }) {
  const { save } = useSaveTrip(trip);
  const { data } = useQuery(membersQuery(groupId));
  const fellows = data?.members.filter(({ userId }) => userId !== trip.userId) ?? [];
  const toggled = (userId: string) =>
    trip.editorIds.includes(userId) ? trip.editorIds.filter((id) => id !== userId) : [...trip.editorIds, userId];
  return fellows.map(({ userId, firstName, lastName }) => (
    <Switch
      key={userId}
      label={showTexts.mayEdit(`${firstName} ${lastName}`)}
      checked={trip.editorIds.includes(userId)}
      disabled={!trip.editorIds.includes(userId) && trip.editorIds.length >= maxTripEditors}
      onChange={() => save({ editorIds: toggled(userId) })}
    />
  ));
}

function TripLink({ trip: { id, linkPath } }: { trip: Trip }) {
  const { isOpening, open, isRevoking, revoke } = useTripLink(id);
  if (linkPath === null) {
    return (
      <>
        <p className="text-15 text-quiet">{showTexts.linkHint}</p>
        <Button variant="secondary" busy={isOpening} icon={<Link2 size={20} aria-hidden="true" />} onClick={open}>
          {showTexts.open}
        </Button>
      </>
    );
  }
  return (
    <OpenLink
      address={new URL(linkPath, location.origin).href}
      texts={showTexts}
      isRevoking={isRevoking}
      onRevoke={revoke}
    />
  );
}
