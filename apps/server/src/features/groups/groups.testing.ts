import { createGroup, type Group, getGroup } from '@estradeiro/contract/groups/groups';
import { acceptInvitation, createGroupInvitation, setGroupRole } from '@estradeiro/contract/groups/members';
import { expect } from 'vitest';
import type { TestApp, TestClient } from '#testing/app.testing.ts';
import type { Partings } from './partings.ts';

/** For stores without trips. */
export const noPartings: Partings = { left: async () => undefined, blocked: async () => undefined };

/** A new group of the rider's, private by default. */
export async function createdGroup(rider: TestClient, group: object = {}): Promise<Group> {
  const { status, body } = await rider(createGroup, { body: { name: 'Serra do Rio do Rastro', ...group } });
  expect(status).toBe(201);
  return body;
}

/** The code of a new link into the group. */
export async function invited(owner: TestClient, id: string, hours = 168): Promise<string> {
  const { status, body } = await owner(createGroupInvitation, { params: { id }, body: { hours } });
  expect(status).toBe(201);
  return body.code;
}

export async function bringIn(owner: TestClient, id: string, ...riders: TestClient[]): Promise<void> {
  const code = await invited(owner, id);
  for (const rider of riders) expect((await rider(acceptInvitation, { params: { code } })).status).toBe(200);
}

/** A group with an owner, a moderator and a member. */
export async function crewOf(app: Pick<TestApp, 'newRider'>, group: object = {}) {
  const [owner, moderator, member] = [await app.newRider(), await app.newRider(), await app.newRider()];
  const { id } = await createdGroup(owner, group);
  await bringIn(owner, id, moderator, member);
  const made = await owner(setGroupRole, { params: { id, userId: moderator.userId }, body: { role: 'moderator' } });
  expect(made.body).toMatchObject({ role: 'moderator' });
  return { id, owner, moderator, member };
}

export const groupOf = async (rider: TestClient, id: string): Promise<Group> =>
  (await rider(getGroup, { params: { id } })).body;

export const refusedAs = (status: number, type: string) => ({ status, body: { error: { type } } });
