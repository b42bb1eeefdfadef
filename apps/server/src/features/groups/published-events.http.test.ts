import { isDeepStrictEqual } from 'node:util';
import { Group, groupChanged, groupCounts, groupLeft } from '@estradeiro/contract/groups/groups';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#testing/app.testing.ts';
import { type OpenedStream, type StreamingRider, streamingRider } from '#testing/event-stream.testing.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const riders = (count: number) => Promise.all(Array.from({ length: count }, () => streamingRider(app.app)));
async function createGroup(owner: StreamingRider): Promise<string> {
  const answer = await owner.post('/api/groups', { name: 'Serra', visibility: 'public' });
  return Group.parse(await answer.json()).id;
}
const join = (rider: StreamingRider, id: string) => rider.post(`/api/groups/${id}/join`);
/** Open and past the server's first events: by then it is subscribed to the groups. */
async function listening(rider: StreamingRider): Promise<OpenedStream> {
  const stream = await rider.open();
  await stream.lastEventId();
  return stream;
}
/** The next event of a type; other events are skipped. */
async function next(stream: OpenedStream, { type }: { type: string }) {
  for (;;) {
    const event = await stream.next();
    if (!event) throw new Error('the stream ended');
    if (event.type === type) return event.data;
  }
}
/** Waits for this very event; others of its type may come before. */
async function receives(stream: OpenedStream, kind: { type: string }, data: object) {
  while (!isDeepStrictEqual(await next(stream, kind), data));
}

it('publishes the online count to members, as it changes', async () => {
  const [owner, ana] = (await riders(2)) as [StreamingRider, StreamingRider];
  const groupId = await createGroup(owner);
  await join(ana, groupId);
  const stream = await listening(owner);
  const coming = await listening(ana);
  await receives(stream, groupCounts, { groupId, memberCount: 2, onlineCount: 2 });
  await coming.close();
  await receives(stream, groupCounts, { groupId, memberCount: 2, onlineCount: 1 });
  await stream.close();
});

it('notifies a leaving rider on every device, and of nothing in the group after it', async () => {
  const [owner, ana] = (await riders(2)) as [StreamingRider, StreamingRider];
  const [groupId, otherId] = [await createGroup(owner), await createGroup(owner)];
  for (const id of [groupId, otherId]) await join(ana, id);
  const [phone, tablet] = [await listening(ana), await listening(await ana.signIn())];
  await owner.post(`/api/groups/${groupId}/members/${ana.id}/remove`, {});
  for (const stream of [phone, tablet]) expect(await next(stream, groupLeft)).toEqual({ groupId });
  await owner.post(`/api/groups/${groupId}/owner`, { userId: owner.id });
  await owner.post(`/api/groups/${otherId}/owner`, { userId: ana.id });
  // The next event is of the other group.
  for (const stream of [phone, tablet]) expect(await next(stream, groupChanged)).toEqual({ groupId: otherId });
  for (const stream of [phone, tablet]) await stream.close();
});

it('notifies a new member, and the others of the new count', async () => {
  const [owner, ana] = (await riders(2)) as [StreamingRider, StreamingRider];
  const groupId = await createGroup(owner);
  const [stream, coming] = [await listening(owner), await listening(ana)];
  await join(ana, groupId);
  expect(await next(coming, groupChanged)).toEqual({ groupId });
  expect(await next(stream, groupChanged)).toEqual({ groupId });
  for (const each of [stream, coming]) await each.close();
});
