import '#platform/zod-without-eval.ts';
import { type Kind, readAs } from './read-csv.ts';

/** Reads one file and answers with what is in it. */
addEventListener('message', ({ data }: MessageEvent<{ kind: Kind; bytes: ArrayBuffer }>) =>
  postMessage(readAs(data.kind, data.bytes)),
);
