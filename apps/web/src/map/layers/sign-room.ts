import type { LatLng } from '@estradeiro/contract/lat-lng';
import type { MapEditing, MapScene } from '../scene.ts';

/** The pixels that a sign covers from its place: above, right, below, left. */
export type Room = readonly [number, number, number, number];

export type SignWithRoom = { position: LatLng; properties: { room: Room } };

const around = (pixels: number): Room => [pixels, pixels, pixels, pixels];
/** A sign on a pole has its foot on its place. */
const onPole: Room = [44, 18, 2, 18];
const price: Room = [46, 36, 4, 36];

const ofStop = (role: string): Room => (role === 'origin' || role === 'via' ? around(12) : onPole);

/** The areas that our signs, except the members of a group, and the rider's arrow cover; no label of the map belongs under them. */
export function signRoom(
  { stops = [], alerts = [], lodgings = [], weather = [], days, rider }: MapScene,
  editing: Pick<MapEditing, 'points'> | undefined,
): SignWithRoom[] {
  const at = (position: LatLng, room: Room) => ({ position, properties: { room } });
  return [
    ...[...stops, ...(editing?.points ?? [])].map(({ position, role }) => at(position, ofStop(role))),
    ...alerts.map(({ position }) => at(position, around(18))),
    ...lodgings.map(({ position }) => at(position, price)),
    ...(days?.days ?? []).map(({ numberAt }) => at(numberAt, around(15))),
    ...(rider ? [at(rider.position, around(22))] : []),
    ...weather.flatMap(({ sign }) => (sign ? [at(sign.position, around(17))] : [])),
  ];
}
