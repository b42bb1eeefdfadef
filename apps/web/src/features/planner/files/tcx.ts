import { degreesOf, nameOf, type RawFile } from './raw-file.ts';
import { childrenOf, descendantsOf, textOf, type XmlElement } from './xml.ts';

/** Reads Garmin's Training Center files: activities and courses as tracks. The points of a course are turn hints, not stops. */
export function readTcx(root: XmlElement): RawFile {
  return {
    name: undefined,
    tracks: descendantsOf(root, 'Activity', 'Course').map((ride) => ({
      name: nameOf(textOf(ride, 'Name')),
      // An activity is identified by its start time.
      recordedAt: textOf(ride, 'Id'),
      segments: descendantsOf(ride, 'Track').map((track) =>
        childrenOf(track, 'Trackpoint').flatMap((point) =>
          // A point without a position holds the heart rate only.
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
