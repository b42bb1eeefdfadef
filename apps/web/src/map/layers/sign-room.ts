import type { LatLng } from '@estradeiro/contract/lat-lng';
import type { MapEditing, MapScene } from '../scene.ts';

/** The pixels that a sign covers from its place: above, right, below, left. */
type Room = readonly [number, number, number, number];

const around = (pixels: number): Room => [pixels, pixels, pixels, pixels];
/** A sign on a pole has its foot on its place. */
const onPole: Room = [44, 18, 2, 18];
const price: Room = [46, 36, 4, 36];

const ofStop = (role: string): Room => (role === 'origin' || role === 'via' ? around(12) : onPole);

/** The areas that our signs and the rider's arrow cover; no label of the map belongs under them. */
export function signRoom(
  { stops = [], alerts = [], lodgings = [], weather = [], rider }: MapScene,
  editing: Pick<MapEditing, 'points'> | undefined,
): { position: LatLng; properties: { room: Room } }[] {
  const at = (position: LatLng, room: Room) => ({ position, properties: { room } });
  return [
    ...[...stops, ...(editing?.points ?? [])].map(({ position, role }) => at(position, ofStop(role))),
    ...alerts.map(({ position }) => at(position, around(18))),
    ...lodgings.map(({ position }) => at(position, price)),
    ...(rider ? [at(rider.position, around(22))] : []),
    ...weather.flatMap(({ sign }) => (sign ? [at(sign.position, around(17))] : [])),
  ];
}
