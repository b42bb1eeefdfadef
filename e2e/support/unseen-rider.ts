import { randomInt } from 'node:crypto';
import { type Group, joinGroup } from '@estradeiro/contract/groups/groups';
import { reportRidingPosition, type SignalKind, sendSignal, startSharing } from '@estradeiro/contract/groups/riding';
import type { LatLng } from '@estradeiro/contract/lat-lng';
import { type APIRequestContext, request } from '@playwright/test';
import { callEndpoint } from './call-endpoint.ts';
import { enter, newRider } from './rider.ts';

export async function unseenRiderIn(
  { id }: Pick<Group, 'id'>,
  names = { firstName: 'Beatriz', lastName: 'Lima' },
): Promise<APIRequestContext> {
  const octet = () => randomInt(1, 255);
  const other = await request.newContext({
    baseURL: `http://localhost:${process.env.E2E_PORT}`,
    extraHTTPHeaders: { 'x-forwarded-for': `10.${octet()}.${octet()}.${octet()}` },
  });
  await enter(other, { ...newRider(), ...names });
  await callEndpoint(other, joinGroup, { params: { id } });
  return other;
}

export async function shareAs(
  rider: APIRequestContext,
  { id }: Pick<Group, 'id'>,
  position: LatLng,
  standingSeconds = 0,
): Promise<string> {
  const sharing = await callEndpoint(rider, startSharing, { params: { id }, body: { duration: 'one-hour' } });
  const body = { position, headingDegrees: null, ageSeconds: 0, standingSeconds };
  await callEndpoint(rider, reportRidingPosition, { params: { sharingId: sharing.id }, body });
  return sharing.id;
}

export const signalAs = (
  rider: APIRequestContext,
  { id }: Pick<Group, 'id'>,
  kind: SignalKind,
  position: LatLng | null = null,
) => callEndpoint(rider, sendSignal, { params: { id }, body: { kind, position } });
