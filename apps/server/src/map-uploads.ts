import {
  constants,
  type FileHandle,
  mkdir,
  open,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  writeFile,
} from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { beginsLikeExtract, headBytes } from '@estradeiro/atlas/osm/blobs';
import { readOsmHeader } from '@estradeiro/atlas/osm/read-pbf';
import { UnreadableExtractError } from '@estradeiro/atlas/osm/unreadable-extract-error';
import { abandonedUploadHours, MapFileName, type MapUpload, mostPieceBytes } from '@estradeiro/contract/operator-maps';
import { z } from 'zod';
import type { MapUploads } from '#features/operator/map-administration.provider.ts';
import { lowBytes } from './platform/disk-space.ts';
import { AppError } from './platform/errors.ts';

const mostUploads = 3;

const gigabytes = (bytes: number) => `${(Math.max(0, bytes) / 1e9).toFixed(1).replace('.', ',')} GB`;

const texts = {
  taken: 'Outro arquivo com este nome está sendo enviado. Descarte aquele envio, ou dê outro nome a este arquivo.',
  tooMany: 'Já há três envios pela metade. Termine ou descarte um deles.',
  noSpace: (free: number) => `Não cabe: há ${gigabytes(free)} livres no disco dos mapas para envios.`,
  busy: 'Um pedaço deste arquivo ainda está chegando.',
  page: 'Isto é uma página da internet, e não um extrato .osm.pbf: o download deve ter dado errado.',
  foreign: 'Isto não é um extrato do OpenStreetMap no formato .osm.pbf.',
};

const Note = z.object({ bytes: z.number(), ownerId: z.string() });
type Note = z.infer<typeof Note>;

type Settings = { folder: string; free: () => number; mostBytes?: number };

/** Each upload is two hidden files of the folder: what was received, and a note of what it will be. */
export function mapUploads({ folder, free, mostBytes = mostPieceBytes }: Settings): MapUploads {
  const partOf = (name: string) => join(folder, `.${name}.envio`);
  const noteOf = (name: string) => `${partOf(name)}.json`;
  const busy = new Set<string>();

  async function read(name: string): Promise<(MapUpload & Note) | null> {
    const text = await readFile(noteOf(name), 'utf8').catch(() => null);
    const note = text === null ? null : noteIn(text);
    if (!note) return null;
    return { ...note, name, receivedBytes: (await stat(partOf(name)).catch(() => null))?.size ?? 0 };
  }

  async function list(): Promise<MapUpload[]> {
    const names = (await readdir(folder).catch(() => [])).flatMap(
      (file) => /^\.(.+)\.envio\.json$/.exec(file)?.[1] ?? [],
    );
    const known = names.filter((name) => MapFileName.safeParse(name).success).sort();
    return (await Promise.all(known.map(read))).filter((upload) => upload !== null).map(toUpload);
  }

  async function discard(name: string): Promise<boolean> {
    const isThere = (await read(name)) !== null;
    await rm(noteOf(name), { force: true });
    await rm(partOf(name), { force: true });
    return isThere;
  }

  /** Fails where so much would leave too little for everything else on that disk. */
  function requireSpace(bytes: number): void {
    const left = free() - lowBytes;
    if (left < bytes) throw new AppError('no_space', { message: texts.noSpace(left) });
  }

  async function refuse(name: string, message: string): Promise<never> {
    await discard(name);
    throw new AppError('invalid_request', { message });
  }

  async function checkHead(name: string, file: FileHandle): Promise<void> {
    const head = Buffer.alloc(headBytes);
    const { bytesRead } = await file.read(head, 0, headBytes, 0);
    if (bytesRead < headBytes || beginsLikeExtract(head)) return;
    await refuse(name, head.toString('latin1').trimStart().startsWith('<') ? texts.page : texts.foreign);
  }

  /** Fails while another piece of it is under way. */
  async function alone<T>(name: string, work: () => Promise<T>): Promise<T> {
    if (busy.has(name)) throw new AppError('changed_elsewhere', { message: texts.busy });
    busy.add(name);
    try {
      return await work();
    } finally {
      busy.delete(name);
    }
  }

  /** Makes what was received whole a file of the folder, in place of an older one. */
  async function finish(name: string): Promise<void> {
    const part = partOf(name);
    await readOsmHeader(part).catch((error: unknown) => {
      if (!(error instanceof UnreadableExtractError)) throw error;
      return refuse(name, error.message.replaceAll(part, name));
    });
    await rename(part, join(folder, name));
    await rm(noteOf(name), { force: true });
  }

  async function writePiece({ name, bytes, receivedBytes }: MapUpload, body: Readable): Promise<void> {
    requireSpace(Math.min(mostBytes, bytes - receivedBytes));
    // Made anew where the server was killed after the part was renamed, and before its note was removed.
    const file = await open(partOf(name), constants.O_RDWR | constants.O_CREAT);
    try {
      await receive(body, file, receivedBytes, Math.min(bytes, receivedBytes + mostBytes));
      await checkHead(name, file);
      await file.datasync();
    } finally {
      await file.close();
    }
  }

  return {
    list,
    discard,

    async begin({ name, bytes, ownerId }) {
      const there = await read(name);
      if (there?.bytes === bytes && there.ownerId === ownerId) {
        if (isWhole(there)) await alone(name, () => finish(name));
        return toUpload(there);
      }
      if (there) throw new AppError('name_taken', { message: texts.taken });
      const others = await list();
      if (others.length >= mostUploads) throw new AppError('limit_reached', { message: texts.tooMany });
      requireSpace(others.reduce((sum, other) => sum + other.bytes - other.receivedBytes, bytes));
      await mkdir(folder, { recursive: true });
      await writeFile(partOf(name), '');
      await writeFile(noteOf(name), JSON.stringify({ bytes, ownerId } satisfies Note));
      return { name, bytes, receivedBytes: 0 };
    },

    async write({ name, ownerId, offset, body, beforeFinish }) {
      const owned = await read(name);
      if (owned?.ownerId !== ownerId) return null;
      return alone(name, async () => {
        const upload = await read(name);
        if (upload && !isWhole(upload)) {
          if (offset !== upload.receivedBytes) return toUpload(upload);
          await writePiece(upload, body);
        }
        const received = await read(name);
        if (!received) return null; // discarded meanwhile
        if (isWhole(received)) {
          await beforeFinish?.();
          await finish(name);
        }
        return toUpload(received);
      });
    },

    async discardAbandoned(now) {
      const files = (await readdir(folder).catch(() => [])).filter((file) => /^\..+\.envio(\.json)?$/.test(file));
      const names = new Set(files.map((file) => file.slice(1).replace(/\.envio(\.json)?$/, '')));
      for (const name of names) {
        const touched = async (path: string) => (await stat(path).catch(() => null))?.mtimeMs ?? 0;
        const last = Math.max(await touched(partOf(name)), await touched(noteOf(name)));
        if (now.getTime() - last > abandonedUploadHours * 3_600_000 && !busy.has(name)) await discard(name);
      }
    },
  };
}

/** Writes at the place where it belongs, so that a piece written twice at once, by two instances, does no harm. */
async function receive(body: Readable, file: FileHandle, offset: number, end: number): Promise<void> {
  let at = offset;
  for await (const chunk of body as AsyncIterable<Buffer>) {
    if (at + chunk.length > end) throw new AppError('payload_too_large');
    for (let done = 0; done < chunk.length; ) {
      const { bytesWritten } = await file.write(chunk, done, chunk.length - done, at);
      done += bytesWritten;
      at += bytesWritten;
    }
  }
}

/** Where a check of it was broken off, or the server was killed in it, all of it lies there unfinished. */
const isWhole = ({ bytes, receivedBytes }: MapUpload) => receivedBytes === bytes;

const toUpload = ({ name, bytes, receivedBytes }: MapUpload): MapUpload => ({ name, bytes, receivedBytes });

/** Null of a note that was cut off. */
function noteIn(text: string): Note | null {
  try {
    return Note.parse(JSON.parse(text));
  } catch {
    return null;
  }
}
