// The thread that reads what is long: GPX files, and lines of many points. Its answers are cheap to take over: texts and numbers.
import { parentPort } from 'node:worker_threads';
import { readGpx } from '#features/navigation/gpx.ts';
import { AppError } from '#platform/errors.ts';
import type { ThreadCall, ThreadReply } from '#platform/thread.ts';
import { lineOf, type PackedLine } from './long-inputs.ts';

function read({ task, input }: ThreadCall): unknown {
  if (typeof input !== 'string') throw new Error('what is read is text');
  return task === 'gpx' ? JSON.stringify(readGpx(input)) : packed(input);
}

function packed(polyline: string): PackedLine {
  const { points, along } = lineOf(polyline);
  return { coordinates: Float64Array.from(points.flatMap(({ lat, lng }) => [lat, lng])), along };
}

function failureOf(error: unknown) {
  if (error instanceof AppError) return { type: error.type, message: error.message };
  return { type: null, message: error instanceof Error ? error.message : String(error) };
}

parentPort?.on('message', (call: ThreadCall) => {
  let reply: ThreadReply;
  try {
    reply = { result: read(call) };
  } catch (error) {
    reply = { failure: failureOf(error) };
  }
  parentPort?.postMessage(reply);
});
