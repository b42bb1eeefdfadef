import { createReadStream, createWriteStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { S3Client } from '@aws-sdk/client-s3';
import { BackupError } from './archive.ts';
import { type BackupStorage, copiesOf } from './storage.ts';
import { texts } from './texts.ts';

export type S3Settings = {
  url: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
};

/** What one request may store, on all stores of this kind. */
const mostBytes = 5e9;
const connectMs = 10_000;
/** Of silence, not of a whole transfer. */
const silentMs = 60_000;

/** Copies in a bucket of an S3-compatible store, each of them stored by one request, which succeeds whole or not at all. */
export function s3Storage(settings: S3Settings): BackupStorage {
  const { url, bucket: Bucket, region, accessKeyId, secretAccessKey } = settings;
  const { host } = new URL(url);

  /** The client is loaded at its first use, since most servers have none. */
  async function withStore<T>(work: (client: S3Client, sdk: Sdk) => Promise<T>): Promise<T> {
    const sdk = await import('@aws-sdk/client-s3');
    const client = new sdk.S3Client({
      endpoint: url,
      region,
      credentials: { accessKeyId, secretAccessKey },
      forcePathStyle: true,
      // Stores other than Amazon's may not know its newer checksums.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
      // A stream cannot be sent a second time.
      maxAttempts: 1,
      logger: silent,
      requestHandler: { connectionTimeout: connectMs, socketTimeout: silentMs, requestTimeout: 0 },
    });
    try {
      return await work(client, sdk);
    } catch (cause) {
      // Not as its cause: the client's errors hold the request with its signature.
      throw cause instanceof BackupError ? cause : new BackupError(reasonOf(cause, host, Bucket));
    } finally {
      client.destroy();
    }
  }

  return {
    place: `${host}/${Bucket}`,
    folder: null,

    list: () =>
      withStore(async (client, { paginateListObjectsV2 }) => {
        const files: { name: string; bytes: number }[] = [];
        for await (const { Contents = [] } of paginateListObjectsV2({ client }, { Bucket, Prefix: 'estradeiro-' })) {
          for (const { Key = '', Size = 0 } of Contents) files.push({ name: Key, bytes: Size });
        }
        return copiesOf(files);
      }),

    async put(file, name) {
      const { size } = await stat(file);
      if (size > mostBytes) throw new BackupError(texts.tooLarge);
      await withStore((client, { PutObjectCommand }) =>
        client.send(new PutObjectCommand({ Bucket, Key: name, Body: createReadStream(file), ContentLength: size })),
      );
    },

    get: (name, file, signal) =>
      withStore(async (client, { GetObjectCommand }) => {
        const { Body } = await client.send(new GetObjectCommand({ Bucket, Key: name }));
        await pipeline(Body as Readable, createWriteStream(file, { mode: 0o600 }), { signal });
      }),

    remove: async (name) => {
      await withStore((client, { DeleteObjectCommand }) => client.send(new DeleteObjectCommand({ Bucket, Key: name })));
    },
  };
}

const nothing = () => undefined;
const silent = { debug: nothing, info: nothing, warn: nothing, error: nothing };

type Sdk = typeof import('@aws-sdk/client-s3');
type Refusal = { name?: string; $metadata?: { httpStatusCode?: number } };

/** Without the store's own words, which may hold the key's id. */
function reasonOf(cause: unknown, host: string, bucket: string): string {
  const { name, $metadata } = cause as Refusal;
  const status = $metadata?.httpStatusCode;
  if (name === 'NoSuchBucket') return texts.noBucket(host, bucket);
  if (status === 401 || status === 403) return texts.storeRefuses(host);
  if (status === 507 || name === 'QuotaExceeded') return texts.storeFull(host);
  return status ? texts.storeFails(host, status) : texts.storeAway(host);
}
