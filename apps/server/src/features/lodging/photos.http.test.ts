import { getBooking } from '@estradeiro/contract/lodging/bookings';
import { listOwnAccommodations, offerAccommodation, withdrawAccommodation } from '@estradeiro/contract/lodging/owner';
import {
  addPlacePhoto,
  getPlacePhoto,
  mostPhotos,
  orderPlacePhotos,
  photoAddress,
  removePlacePhoto,
} from '@estradeiro/contract/lodging/photos';
import { getAccommodation } from '@estradeiro/contract/lodging/search';
import { PhotoSize } from '@estradeiro/contract/photos';
import { deleteAccount } from '@estradeiro/contract/profile';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OpenDatabase } from '#platform/database.ts';
import { exif, makeJpeg } from '#platform/jpeg.testing.ts';
import { createTestApp, oneTestDatabase, type TestApp, type TestClient } from '#testing/app.testing.ts';
import { jpegs, photoOf } from '#testing/photos.testing.ts';
import { accommodationPhotos, accommodations } from './accommodations.tables.ts';
import { book, settableClock } from './bookings-bench.testing.ts';
import { pousada } from './lodging.testing.ts';

describe.each(oneTestDatabase)('photos of a place on $name', ({ open }) => {
  let database: OpenDatabase;
  let app: TestApp;
  beforeAll(async () => {
    database = await open();
    app = await createTestApp({ database, clock: settableClock('2026-11-21T12:00:00Z') });
  });
  afterAll(() => app.close());

  const ownerWithPlace = async () => {
    const owner = await app.newRider();
    const { body } = await owner(offerAccommodation, { body: pousada });
    return { owner, id: body.id, params: { id: body.id } };
  };
  const add = (owner: TestClient, id: string, key: string = crypto.randomUUID(), body: object = photoOf()) =>
    owner(addPlacePhoto, { params: { id }, body, headers: { 'idempotency-key': key } });
  const withPhotos = async (count: number) => {
    const place = await ownerWithPlace();
    for (let i = 0; i < count; i++) await add(place.owner, place.id);
    const ids = ((await place.owner(listOwnAccommodations)).body[0]?.photos ?? []).map((photo) => photo.id);
    return { ...place, ids };
  };

  it('are read in three sizes unchanged, as images only, and may be cached by the browser alone', async () => {
    const { owner, id } = await ownerWithPlace();
    const { status, body } = await add(owner, id);
    expect(status).toBe(201);
    expect(body).toEqual([{ id: expect.any(String), widthPixels: 1_600, heightPixels: 1_200 }]);
    for (const size of PhotoSize.options) {
      const answer = await owner.raw(getPlacePhoto, { params: { photo: body[0]?.id ?? '', size } });
      expect(answer.rawPayload.equals(jpegs[size])).toBe(true);
      expect(answer.headers).toMatchObject({
        'content-type': 'image/jpeg',
        'x-content-type-options': 'nosniff',
        'cache-control': 'private, max-age=31536000, immutable',
      });
    }
  });

  it('stand on the place and on a booking of it, the cover first', async () => {
    const { owner, id, ids } = await withPhotos(2);
    const rider = await app.newRider();
    expect((await rider(getAccommodation, { params: { id } })).body).toMatchObject({
      photos: ids.map((photo) => ({ id: photo })),
      imageUrls: ids.map((photo) => photoAddress(photo, 'medium')),
    });
    const { body } = await book(rider, id, { pricePerNight: pousada.pricePerNight });
    const cover = () => rider(getBooking, { params: { id: body.id } }).then((read) => read.body.place?.imageUrl);
    expect(await cover()).toBe(photoAddress(ids[0] ?? '', 'medium'));
    await owner(orderPlacePhotos, { params: { id }, body: { ids: ids.toReversed() } });
    expect(await cover()).toBe(photoAddress(ids[1] ?? '', 'medium'));
  });

  it('are seen by riders and by nobody else', async () => {
    const { ids } = await withPhotos(1);
    const params = { photo: ids[0] ?? '', size: 'small' as const };
    expect((await (await app.newRider()).raw(getPlacePhoto, { params })).statusCode).toBe(200);
    expect((await app.nobody.raw(getPlacePhoto, { params })).statusCode).toBe(401);
  });

  it('are added, put in order and removed by the owner alone', async () => {
    const { owner, id, params, ids } = await withPhotos(2);
    const stranger = await app.newRider();
    const [first = '', second = ''] = ids;
    for (const answer of [
      await add(stranger, id),
      await stranger(orderPlacePhotos, { params, body: { ids: [second] } }),
      await stranger(removePlacePhoto, { params: { id, photo: first } }),
    ]) {
      expect(answer).toMatchObject({ status: 404, body: { error: { type: 'not_found' } } });
    }
    expect((await owner(listOwnAccommodations)).body[0]?.photos.map((photo) => photo.id)).toEqual(ids);
  });

  it("are put in the owner's order, those not named behind", async () => {
    const { owner, params, ids } = await withPhotos(3);
    const [first = '', second = '', third = ''] = ids;
    const order = async (wanted: string[]) =>
      (await owner(orderPlacePhotos, { params, body: { ids: wanted } })).body.map((photo) => photo.id);
    expect(await order([third])).toEqual([third, first, second]);
    expect(await order([second, crypto.randomUUID(), second, first])).toEqual([second, first, third]);
  });

  it('are not found once removed, also when repeated', async () => {
    const { owner, id, ids } = await withPhotos(2);
    const [first = '', second = ''] = ids;
    for (let i = 0; i < 2; i++) {
      const { status, body } = await owner(removePlacePhoto, { params: { id, photo: first } });
      expect([status, body.map((photo) => photo.id)]).toEqual([200, [second]]);
    }
    const params = { photo: first, size: 'large' as const };
    expect((await owner.raw(getPlacePhoto, { params })).statusCode).toBe(404);
  });

  it('go with the place, and with the account', async () => {
    const kept = (id: string) => database.db.$count(accommodationPhotos, eq(accommodationPhotos.accommodationId, id));
    const withdrawn = await withPhotos(1);
    await withdrawn.owner(withdrawAccommodation, { params: withdrawn.params });
    expect(await kept(withdrawn.id)).toBe(0);
    const left = await withPhotos(1);
    expect(await kept(left.id)).toBe(1);
    await left.owner(deleteAccount, { body: { password: 'Estrada 116' } });
    expect(await kept(left.id)).toBe(0);
  });

  it('are there once however often one is sent', async () => {
    const { owner, id } = await ownerWithPlace();
    const answers = await Promise.all([1, 2, 3].map(() => add(owner, id, 'one photo that was chosen')));
    expect(new Set(answers.map(({ body }) => body[0]?.id)).size).toBe(1);
    expect((await owner(listOwnAccommodations)).body[0]?.photos).toHaveLength(1);
  });

  it(`are at most ${mostPhotos}, sent at once or not`, async () => {
    const { owner, id } = await ownerWithPlace();
    const answers = await Promise.all(Array.from({ length: mostPhotos + 2 }, () => add(owner, id)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(mostPhotos);
    expect(answers.find(({ status }) => status !== 201)).toMatchObject({
      status: 409,
      body: { error: { type: 'limit_reached', message: expect.stringContaining(`${mostPhotos} fotos`) } },
    });
    expect((await owner(listOwnAccommodations)).body[0]?.photos).toHaveLength(mostPhotos);
  });

  it('take the place of links to other hosts, which nobody but the owner sees until then', async () => {
    const { owner, id, params } = await ownerWithPlace();
    const links = ['https://fotos.example/1.jpg'];
    await database.db.update(accommodations).set({ imageUrls: links }).where(eq(accommodations.id, id));
    expect((await owner(getAccommodation, { params })).body).toMatchObject({ photos: [], imageUrls: [] });
    expect((await owner(listOwnAccommodations)).body[0]?.imageUrls).toEqual(links);
    await add(owner, id);
    expect((await owner(listOwnAccommodations)).body[0]?.imageUrls).toEqual([]);
  });

  it.each<[string, object, number]>([
    ['what is no image', photoOf({ large: Buffer.from('<script>') }), 400],
    ['a PNG', photoOf({ small: Buffer.from('89504e470d0a1a0a', 'hex') }), 400],
    ['where it was taken', photoOf({ medium: makeJpeg({ segments: [exif] }) }), 400],
    ['an archive behind a photo', photoOf({ large: makeJpeg({ tail: [0x50, 0x4b] }) }), 400],
    ['a few bytes that unfold to four gigabytes', photoOf({ large: makeJpeg({ width: 65_535, height: 65_535 }) }), 400],
    ['a small one that is large', photoOf({ small: jpegs.medium }), 400],
    ['more bytes than a small one has', photoOf({ small: Buffer.concat([jpegs.small, Buffer.alloc(60_000)]) }), 400],
    ['one size of three', { large: photoOf().large }, 400],
    ['10 MB', photoOf({ large: Buffer.alloc(10_000_000) }), 413],
  ])('are not: %s', async (_, body, status) => {
    const { owner, id } = await ownerWithPlace();
    expect(await add(owner, id, crypto.randomUUID(), body)).toMatchObject({ status });
    expect((await owner(listOwnAccommodations)).body[0]?.photos).toEqual([]);
  });
});
