import { deletePhoto, getPhoto, getProfile, putPhoto } from '@estradeiro/contract/profile';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { exif, makeJpeg } from '#platform/jpeg.testing.ts';
import { createTestApp, type TestApp, type TestClient } from '#testing/app.testing.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const bodyOf = (jpeg: Buffer) => ({ body: { jpeg: jpeg.toString('base64') } });
const put = async (rider: TestClient, jpeg = makeJpeg()) =>
  String((await rider(putPhoto, bodyOf(jpeg))).body.profileImageUrl);
const read = (rider: TestClient, url: string) =>
  rider.raw(getPhoto, { params: { photo: url.split('/').at(-1) ?? '' } });

describe('a photo', () => {
  it('is read unchanged, as an image only, and may be cached by the browser alone', async () => {
    const ana = await app.newRider();
    const jpeg = makeJpeg({ width: 320 });
    const url = await put(ana, jpeg);
    expect((await ana(getProfile)).body.profileImageUrl).toBe(url);
    const answer = await read(ana, url);
    expect(answer.rawPayload.equals(jpeg)).toBe(true);
    expect(answer.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, max-age=31536000, immutable',
    });
  });

  it('is seen by other riders and by nobody else', async () => {
    const url = await put(await app.newRider());
    expect((await read(await app.newRider(), url)).statusCode).toBe(200);
    expect((await read(app.nobody, url)).statusCode).toBe(401);
  });

  it('replaces the one before, whose address is removed', async () => {
    const ana = await app.newRider();
    const first = await put(ana);
    const second = await put(ana, makeJpeg({ width: 200 }));
    expect(second).not.toBe(first);
    expect((await read(ana, first)).statusCode).toBe(404);
    expect((await read(ana, second)).statusCode).toBe(200);
  });

  it('is not found once it is removed', async () => {
    const ana = await app.newRider();
    const url = await put(ana);
    expect(await ana(deletePhoto)).toMatchObject({ status: 200, body: { profileImageUrl: null } });
    expect((await read(ana, url)).statusCode).toBe(404);
    expect((await ana(deletePhoto)).status).toBe(200);
  });
});

describe('an invalid photo', () => {
  it.each([
    ['a PNG', Buffer.from('89504e470d0a1a0a', 'hex'), 400],
    ['401 pixels', makeJpeg({ width: 401 }), 400],
    ['a photo that is an archive too', makeJpeg({ tail: [0x50, 0x4b] }), 400],
    ["a camera's data", makeJpeg({ segments: [exif] }), 400],
    ['more than 250 kB', Buffer.concat([makeJpeg(), Buffer.alloc(250_000)]), 400],
    ['10 MB', Buffer.alloc(10_000_000), 413],
  ])('is refused: %s', async (_, jpeg, status) => {
    const ana = await app.newRider();
    expect((await ana(putPhoto, bodyOf(jpeg))).status).toBe(status);
    expect((await ana(getProfile)).body.profileImageUrl).toBeNull();
  });

  it.each([['not base64!'], [''], [{ data: 'x' }], [null]])('is refused: %j', async (jpeg) => {
    expect((await (await app.newRider())(putPhoto, { body: { jpeg } })).status).toBe(400);
  });

  it('is not there at an address that is none', async () => {
    const ana = await app.newRider();
    expect((await ana(getPhoto, { params: { photo: '../../etc/passwd' } })).status).toBe(400);
    expect((await ana(getPhoto, { params: { photo: crypto.randomUUID() } })).status).toBe(404);
  });
});
