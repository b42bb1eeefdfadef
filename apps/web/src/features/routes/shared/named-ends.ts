import { isCoordinates } from '@estradeiro/navigation/display';
import { endTexts } from '../texts.ts';

type Ends = { origin: string; destination: string };

/** Whether both ends of a route have a name: a route from a file may have coordinates instead. */
export const hasNamedEnds = ({ origin, destination }: Ends): boolean =>
  !isCoordinates(origin) && !isCoordinates(destination);

/** The names of a route's ends, as far as they have any; null where neither has one. */
export function namedEnds({ origin, destination }: Ends): string | null {
  if (hasNamedEnds({ origin, destination })) return endTexts.both(origin, destination);
  if (!isCoordinates(origin)) return endTexts.from(origin);
  return isCoordinates(destination) ? null : endTexts.to(destination);
}
