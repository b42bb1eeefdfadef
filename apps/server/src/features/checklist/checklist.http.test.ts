import {
  createChecklist,
  deleteChecklist,
  listChecklists,
  mainChecklistName,
  maxChecklistItems,
  NewChecklist,
  updateChecklist,
} from '@estradeiro/contract/checklist/lists';
import { withTick } from '@estradeiro/contract/checklist/merge';
import { exportData } from '@estradeiro/contract/profile';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, oneTestDatabase, type TestApp, type TestClient } from '#testing/app.testing.ts';

const item = (id: string, completed = false, text = `Item ${id}`) => ({
  id,
  text,
  completed,
  category: 'motorcycle' as const,
});
/** From the specification. */
const plain = (...items: ReturnType<typeof item>[]): NewChecklist => ({
  name: mainChecklistName,
  items,
  completedCount: items.filter(({ completed }) => completed).length,
  totalCount: items.length,
});

describe.each(oneTestDatabase)('checklists on $name', ({ open }) => {
  let app: TestApp;
  let now = Date.now();
  beforeAll(async () => {
    app = await createTestApp({ database: await open(), clock: { now: () => new Date(now) } });
  });
  afterAll(() => app.close());

  const made = async (rider: TestClient, list: NewChecklist) => {
    const { status, body } = await rider(createChecklist, { body: list });
    expect(status).toBe(201);
    return body;
  };
  const put = async (rider: TestClient, id: string, list: NewChecklist) => {
    const { status, body } = await rider(updateChecklist, { params: { id }, body: list });
    expect(status).toBe(200);
    return body;
  };
  const ticked = (list: { items: { id: string; completed: boolean }[] }) =>
    list.items.filter(({ completed }) => completed).map(({ id }) => id);

  it('keeps ticks, and recounts them', async () => {
    const rider = await app.newRider();
    expect(await made(rider, { ...plain(item('oil', true), item('tyres')), completedCount: 7 })).toMatchObject({
      userId: rider.userId,
      name: 'Checklist de Viagem',
      completedCount: 1,
      totalCount: 2,
      items: [item('oil', true), item('tyres')],
    });
    expect((await rider(listChecklists)).body).toMatchObject([{ completedCount: 1 }]);
  });

  it('is deleted late only where no other device ticked since', async () => {
    const rider = await app.newRider();
    const seen = await made(rider, plain(item('oil')));
    now += 1_000;
    const ticked = await put(rider, seen.id, plain(item('oil', true)));
    const remove = ({ updatedAt }: { updatedAt: string }) =>
      rider(deleteChecklist, { params: { id: seen.id }, body: { seen: { updatedAt } } });
    expect(await remove(seen)).toMatchObject({ status: 409, body: { error: { details: { completedCount: 1 } } } });
    expect((await remove(ticked)).status).toBe(204);
  });

  it('treats a plain list as the whole: ticked, unticked, added, left out', async () => {
    const rider = await app.newRider();
    const { id } = await made(rider, plain(item('oil', true), item('tyres'), item('chain')));
    const changed = await put(rider, id, plain(item('oil'), item('tyres', true), item('custom-1', true)));
    expect(changed.items.map(({ id, completed }) => [id, completed])).toEqual([
      ['oil', false],
      ['tyres', true],
      ['custom-1', true],
    ]);
    expect((await put(rider, id, plain(item('chain')))).items).toMatchObject([item('chain')]);
  });

  it('loses no tick of two devices that write at once, neither knowing of the other', async () => {
    const rider = await app.newRider();
    const start = await made(rider, plain(...Array.from({ length: 20 }, (_, n) => item(`i${n}`))));
    const tick = (n: number, device: string) =>
      put(rider, start.id, {
        name: start.name,
        removed: [],
        items: start.items.map((one) => withTick(one, one.id === `i${n}`, device)),
      });
    await Promise.all(Array.from({ length: 20 }, (_, n) => tick(n, n % 2 ? 'phone' : 'tablet')));
    expect((await rider(listChecklists)).body).toMatchObject([{ completedCount: 20 }]);
  });

  it('repeats a tick after a lost response without undoing a later untick', async () => {
    const rider = await app.newRider();
    const start = await made(rider, plain(item('oil')));
    const sent = { name: start.name, removed: [], items: start.items.map((one) => withTick(one, true, 'phone')) };
    const known = await put(rider, start.id, sent);
    await put(rider, start.id, { ...sent, items: known.items.map((one) => withTick(one, false, 'tablet')) });
    expect(ticked(await put(rider, start.id, sent))).toEqual([]);
  });

  it('merges lists that two devices created', async () => {
    const rider = await app.newRider();
    const both = await Promise.all([
      made(rider, plain(item('oil', true), item('tyres'))),
      made(rider, plain(item('oil'), item('tyres', true))),
    ]);
    expect(both[0].id).toBe(both[1].id);
    const lists = (await rider(listChecklists)).body;
    expect(lists.map(ticked)).toEqual([['oil', 'tyres']]);
  });

  it('has one for each trip besides, none of a name twice', async () => {
    const rider = await app.newRider();
    await made(rider, plain(item('oil')));
    const { id } = await made(rider, { ...plain(item('tent')), name: 'Serra' });
    const renamed = await rider(updateChecklist, { params: { id }, body: plain(item('tent')) });
    expect(renamed).toMatchObject({ status: 409, body: { error: { type: 'name_taken' } } });
    expect((await rider(deleteChecklist, { params: { id } })).status).toBe(204);
    expect((await rider(deleteChecklist, { params: { id } })).status).toBe(404);
    expect((await rider(listChecklists)).body).toHaveLength(1);
  });

  it('takes the ticks of 20 devices an item, and refuses more', async () => {
    const rider = await app.newRider();
    const of = (devices: number) => ({
      ...item('luvas'),
      ticks: Object.fromEntries(Array.from({ length: devices }, (_, n) => [`device-${n}`, [1, 0]])),
    });
    const list = { name: mainChecklistName, items: [of(20)] };
    const { id } = await made(rider, NewChecklist.parse(list));
    const refused = await rider(updateChecklist, { params: { id }, body: { ...list, items: [of(21)] } });
    expect(refused).toMatchObject({ status: 400, body: { error: { type: 'invalid_request' } } });
  });

  it('holds 500 items, and refuses more', async () => {
    const rider = await app.newRider();
    const many = (count: number) => Array.from({ length: count }, (_, n) => item(`i${n}`, true, 'x'.repeat(200)));
    const { id, totalCount } = await made(rider, plain(...many(maxChecklistItems)));
    expect(totalCount).toBe(500);
    const refused = await rider(updateChecklist, { params: { id }, body: plain(...many(501)) });
    expect(refused).toMatchObject({
      status: 409,
      body: { error: { type: 'limit_reached', message: 'Cabem 500 itens em um checklist' } },
    });
  });

  it.each([
    ['an item of 10,000 characters', [item('a', false, 'x'.repeat(10_000))], /Cada item tem no máximo 200 caracteres/],
    ['an empty text', [item('a', false, ' ')], /Escreva o item/],
    ['a NUL', [item('a', false, 'a\u0000b')], /Dados inválidos/],
  ])('refuses %s in Portuguese', async (_, items, says) => {
    const answer = await (await app.newRider())(createChecklist, { body: plain(...items) });
    expect(answer).toMatchObject({ status: 400, body: { error: { type: 'invalid_request' } } });
    expect(JSON.stringify(answer.body)).toMatch(says);
  });

  it('hides them from other riders, and exports them with all data', async () => {
    const [ana, bia] = [await app.newRider(), await app.newRider()];
    const { id } = await made(ana, plain(item('oil', true)));
    expect((await bia(listChecklists)).body).toEqual([]);
    expect((await bia(updateChecklist, { params: { id }, body: plain() })).status).toBe(404);
    expect((await bia(deleteChecklist, { params: { id } })).status).toBe(404);
    const file = (await ana.raw(exportData, { body: { password: 'Estrada 116' } })).json();
    expect(file.checklists).toMatchObject([{ name: 'Checklist de Viagem' }]);
  });
});
