import '#platform/zod-without-eval.ts';
import { type Kind, readAs } from './read-csv.ts';

addEventListener('message', ({ data }: MessageEvent<{ kind: Kind; bytes: ArrayBuffer }>) =>
  postMessage(readAs(data.kind, data.bytes)),
);
