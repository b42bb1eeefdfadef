import { isCoordinates } from '@estradeiro/navigation/display';
import { endTexts } from '../texts.ts';

type Ends = { origin: string; destination: string };

/** Whether both ends of a route have a name: one that was made of a file may have coordinates in place of them. */
export const hasNamedEnds = ({ origin, destination }: Ends): boolean =>
  !isCoordinates(origin) && !isCoordinates(destination);

/** Where a route begins and ends as far as that has a name; null where neither end has one. */
export function namedEnds({ origin, destination }: Ends): string | null {
  if (hasNamedEnds({ origin, destination })) return endTexts.both(origin, destination);
  if (!isCoordinates(origin)) return endTexts.from(origin);
  return isCoordinates(destination) ? null : endTexts.to(destination);
}
