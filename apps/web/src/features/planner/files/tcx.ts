import { degreesOf, nameOf, type RawFile } from './raw-file.ts';
import { childrenOf, descendantsOf, textOf, type XmlElement } from './xml.ts';

/** Reads Garmin's Training Center files: activities and courses as tracks. The points of a course are hints for turns, not stops. */
export function readTcx(root: XmlElement): RawFile {
  return {
    name: undefined,
    tracks: descendantsOf(root, 'Activity', 'Course').map((ride) => ({
      name: nameOf(textOf(ride, 'Name')),
      // What identifies an activity is when it began.
      recordedAt: textOf(ride, 'Id'),
      segments: descendantsOf(ride, 'Track').map((track) =>
        childrenOf(track, 'Trackpoint').flatMap((point) =>
          // Without a position only a heart was measured.
          childrenOf(point, 'Position').map((position) => ({
            lat: degreesOf(textOf(position, 'LatitudeDegrees')),
            lng: degreesOf(textOf(position, 'LongitudeDegrees')),
            isTimed: ride.name === 'Activity',
          })),
        ),
      ),
    })),
    routes: [],
    places: [],
    areas: 0,
  };
}
