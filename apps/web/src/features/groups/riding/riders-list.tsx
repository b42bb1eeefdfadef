import type { LatLng } from '@estradeiro/contract/lat-lng';
import { memberState } from '@estradeiro/navigation/group-ride/member-state';
import { memberWords } from '@estradeiro/navigation/group-ride/texts';
import { initialsOf } from '#ui/avatar.tsx';
import { classes } from '#ui/classes.ts';
import { areRidersKnown, ownPlaceOf, placeOfSharing, ridingPlace } from '../shared/now-shown.ts';
import type { ShownRider } from './riders.ts';
import { groupTexts } from './texts.ts';

type Props = {
  riders: readonly ShownRider[];
  onLook: (position: LatLng) => void;
};

export function RidersList({ riders, onLook }: Props) {
  const isKnown = areRidersKnown.use();
  if (riders.length === 0) return <p className="text-quiet">{isKnown ? groupTexts.nobody : groupTexts.unknown}</p>;
  return (
    <ul className="flex flex-col gap-1">
      {riders.map((rider) => (
        <li key={rider.userId}>
          <Rider rider={rider} onLook={onLook} />
        </li>
      ))}
    </ul>
  );
}

function Rider({ rider, onLook }: { rider: ShownRider; onLook: Props['onLook'] }) {
  const own = ownPlaceOf(ridingPlace.use(), placeOfSharing.use());
  const { position, firstName, lastName, live } = rider;
  const name = `${firstName} ${lastName}`.trim();
  const known = rider.position ? memberWords(memberState(own, rider)) : [groupTexts.noPosition];
  const [first = groupTexts.now, ...more] = known;
  const words = [first, ...more, ...(rider.ridesLast ? [groupTexts.ridesLast] : [])];
  const row = (
    <>
      {/* As on the map. */}
      <span
        aria-hidden="true"
        className={classes(
          'flex size-10 flex-none items-center justify-center rounded-full border-2 border-service text-15 font-extrabold',
          live ? 'bg-service text-on-service' : 'border-dashed text-service',
        )}
      >
        {initialsOf(firstName, lastName)}
      </span>
      <span className="min-w-0 flex-1 text-left">
        <span className="block truncate text-17 font-semibold">{name}</span>
        <span
          className={classes('block text-17 leading-tight font-extrabold tabular-nums', !live && 'text-provisional')}
        >
          {first}
        </span>
        {words.length > 1 && (
          <span className="block text-15 leading-tight text-quiet tabular-nums">{words.slice(1).join(' · ')}</span>
        )}
      </span>
    </>
  );
  const shape = 'flex min-h-16 w-full items-center gap-3 rounded-card border border-line px-3 py-1';
  if (!position) return <div className={shape}>{row}</div>;
  return (
    <button
      type="button"
      aria-label={groupTexts.centre(name, words.join(', '))}
      className={classes(shape, 'active:bg-raised')}
      onClick={() => onLook(position)}
    >
      {row}
    </button>
  );
}
