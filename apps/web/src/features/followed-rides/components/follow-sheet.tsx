import { addDays } from '@estradeiro/contract/day';
import { type FollowedRide, followedMostDays } from '@estradeiro/contract/followed-rides';
import type { LatLng } from '@estradeiro/contract/lat-lng';
import type { Waypoint } from '@estradeiro/contract/navigation';
import { hiddenEndMeters } from '@estradeiro/contract/sharing';
import { isCoordinates } from '@estradeiro/navigation/display';
import { useQuery } from '@tanstack/react-query';
import { Eye } from 'lucide-react';
import { useState } from 'react';
import { z } from 'zod';
import { newIdempotencyKey } from '#platform/call.ts';
import { systemClock } from '#platform/clock.ts';
import { createStored } from '#platform/offline/store.ts';
import { useOnline } from '#platform/online.ts';
import { Button } from '#ui/button.tsx';
import { DateField } from '#ui/date-field.tsx';
import { dayOf, formatDayAndHour } from '#ui/day.ts';
import { OpenLink } from '#ui/open-link.tsx';
import { SelectField } from '#ui/select-field.tsx';
import {
  addressOf,
  canSend,
  notifiedContactsQuery,
  sendLink,
  useEndFollowedRides,
  useFollowRide,
  useOpenFollowedRides,
} from '../api.ts';
import { texts } from '../texts.ts';
import { type Notified, NotifiedChoice } from './notified-choice.tsx';

const HiddenMeters = z.literal(hiddenEndMeters);
/** Chosen for the last link on this device. */
const lastHiddenMeters = createStored('followed-ride-hidden-meters', HiddenMeters, 0, { onSignOut: 'keep' });

const untils = ['arrival', 'day'] as const;
type Until = (typeof untils)[number];

/** The open links, each to be sent or ended, and the choices of a new one. */
export function FollowSheet({ waypoints }: { waypoints: readonly Waypoint[] }) {
  const open = useOpenFollowedRides();
  return (
    <div className="flex flex-col gap-4">
      {open.map((ride) => (
        <OpenRide key={ride.id} ride={ride} />
      ))}
      <NewLink waypoints={waypoints} isAnother={open.length > 0} />
      <p className="text-15 text-quiet">{texts.how}</p>
    </div>
  );
}

function OpenRide({ ride }: { ride: FollowedRide }) {
  const { id, destination, linkPath, expiresAt, hiddenMeters, contactIds, tellsIfLate } = ride;
  const { isEnding, end } = useEndFollowedRides();
  const { data: contacts = [] } = useQuery(notifiedContactsQuery);
  const names = contacts.filter((contact) => contactIds.includes(contact.id)).map(({ name }) => name);
  if (linkPath === null) return null;
  return (
    <section aria-label={destination ? texts.to(destination) : texts.plain} className="flex flex-col gap-2">
      <OpenLink
        address={addressOf(linkPath)}
        texts={texts}
        send={canSend() ? { label: texts.send, press: () => void sendLink(ride) } : undefined}
        isRevoking={isEnding}
        onRevoke={() => end([id])}
      >
        <p className="text-15 text-quiet">
          {texts.expires(formatDayAndHour(expiresAt))} {hiddenMeters > 0 && texts.hides(hiddenMeters)}{' '}
          {names.length > 0 && texts.tells(names)} {tellsIfLate && texts.lateIsTold}
        </p>
      </OpenLink>
    </section>
  );
}

function NewLink({ waypoints, isAnother }: { waypoints: readonly Waypoint[]; isAnother: boolean }) {
  const online = useOnline();
  const creation = useFollowRide();
  const [hiddenMeters, setHiddenMeters] = useState(lastHiddenMeters.read);
  const [until, setUntil] = useState<Until>('arrival');
  const today = dayOf(systemClock());
  const lastOfAll = addDays(today, followedMostDays);
  const [lastDay, setLastDay] = useState('');
  const isDayWrong = until === 'day' && !(lastDay >= today && lastDay <= lastOfAll);
  const [asksForDay, setAsksForDay] = useState(false);
  const [told, setTold] = useState<Notified>({ contactIds: [], tellsIfLate: false });
  if (!online) return <p className="text-provisional">{texts.offline}</p>;
  const create = () => {
    setAsksForDay(isDayWrong);
    if (isDayWrong) return;
    lastHiddenMeters.write(hiddenMeters);
    const ends = {
      start: placeOf(waypoints[0]),
      end: placeOf(waypoints.at(-1)),
      destination: nameOf(waypoints.at(-1)),
    };
    const lastOfTrip = until === 'day' ? lastDay : null;
    const toTell = { contactIds: [...told.contactIds], tellsIfLate: told.tellsIfLate };
    creation.mutate({ ...ends, ...toTell, lastDay: lastOfTrip, hiddenMeters, idempotencyKey: newIdempotencyKey() });
  };
  const label = isAnother ? texts.another : canSend() ? texts.createAndSend : texts.create;
  return (
    <>
      <SelectField
        label={texts.hide}
        value={`${hiddenMeters}`}
        options={hiddenEndMeters.map((meters) => ({
          value: `${meters}`,
          label: meters === 0 ? texts.hideNothing : texts.hideMeters(meters),
        }))}
        onChoose={(chosen) => setHiddenMeters(hiddenEndMeters.find((meters) => `${meters}` === chosen) ?? 0)}
        hint={texts.hideHint}
      />
      <SelectField
        label={texts.until}
        value={until}
        options={untils.map((value) => ({ value, label: texts.untils[value] }))}
        onChoose={setUntil}
      />
      {until === 'day' && (
        <DateField
          label={texts.lastDay}
          value={lastDay}
          onChange={setLastDay}
          min={today}
          max={lastOfAll}
          error={asksForDay && isDayWrong ? texts.lastDayProblem : undefined}
        />
      )}
      <NotifiedChoice told={told} onChange={setTold} />
      <Button
        variant={isAnother ? 'secondary' : 'primary'}
        busy={creation.isPending}
        icon={<Eye size={20} aria-hidden="true" />}
        onClick={create}
      >
        {label}
      </Button>
    </>
  );
}

const placeOf = (waypoint: Waypoint | undefined): LatLng | null =>
  waypoint ? { lat: waypoint.lat, lng: waypoint.lng } : null;

/** Without its address; null for a point that has only coordinates. */
function nameOf(waypoint: Waypoint | undefined): string | null {
  const name = waypoint?.name?.split(',')[0]?.trim().slice(0, 80);
  return name && !isCoordinates(waypoint?.name ?? '') ? name : null;
}
