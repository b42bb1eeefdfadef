import type { LatLng } from '@estradeiro/contract/lat-lng';
import { gapBetween } from '@estradeiro/navigation/group-ride/gap';
import { gapText } from '@estradeiro/navigation/group-ride/texts';
import { Avatar } from '#ui/avatar.tsx';
import { classes } from '#ui/classes.ts';
import { ageText } from '../shared/companions.ts';
import { areRidersKnown, ownPlaceOf, placeOfSharing, ridingPlace } from '../shared/now-shown.ts';
import type { ShownRider } from './riders.ts';
import { groupTexts } from './texts.ts';

type Props = {
  riders: readonly ShownRider[];
  onLook: ((position: LatLng) => void) | undefined;
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
  const { position, firstName, lastName, headingDegrees } = rider;
  const name = `${firstName} ${lastName}`.trim();
  const gap = own && position ? gapText(gapBetween(own, { position, headingDegrees })) : null;
  const age = position ? ageText(rider) : groupTexts.noPosition;
  const row = (
    <>
      <Avatar firstName={firstName} lastName={lastName} />
      <span className="min-w-0 flex-1 text-left">
        <span className="block truncate text-17 font-semibold">{name}</span>
        <span className="flex flex-wrap items-baseline justify-between gap-x-3">
          <span className={classes('text-15', rider.live ? 'text-quiet' : 'text-provisional')}>{age}</span>
          {gap && <span className="text-17 font-extrabold tabular-nums">{gap}</span>}
        </span>
      </span>
    </>
  );
  const shape = 'flex min-h-16 w-full items-center gap-3 rounded-card border border-line px-3 py-1';
  if (!position || !onLook) return <div className={shape}>{row}</div>;
  const words = [gap, age].filter(Boolean).join(', ');
  return (
    <button
      type="button"
      aria-label={groupTexts.centre(name, words)}
      className={classes(shape, 'active:bg-raised')}
      onClick={() => onLook(position)}
    >
      {row}
    </button>
  );
}
