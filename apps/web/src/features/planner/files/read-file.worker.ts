import '#platform/zod-without-eval.ts';
import { readFile } from './read-file.ts';

/** Reads one file and answers with what is in it. */
addEventListener('message', ({ data }: MessageEvent<Uint8Array>) => postMessage(readFile(data)));
