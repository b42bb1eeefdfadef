import '#platform/zod-without-eval.ts';
import { readFile } from './read-file.ts';

addEventListener('message', ({ data }: MessageEvent<Uint8Array>) => postMessage(readFile(data)));
