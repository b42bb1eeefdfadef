import type { FastifyInstance } from 'fastify';
import { AppError } from './errors.ts';

/** Twice as many as the largest accepted route has: reading them takes some 20 ms, however long the text is. */
const mostValues = 200_000;

/**
 * Reads JSON as Fastify does, but counts its values first: a few megabytes of brackets or zeros would block the server
 * for half a second before any schema sees them.
 */
export function readJsonBodies(app: FastifyInstance) {
  const read = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser<Buffer>('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    if (hasManyValues(body)) return done(new AppError('invalid_request', { message: texts.tooManyValues }));
    return read(request, body.toString(), done);
  });
}

const texts = { tooManyValues: 'A lista tem itens demais' };

const [quote, backslash, comma, bracket, brace] = [...'"\\,[{'].map((character) => character.charCodeAt(0));

/** Whether a JSON text has more values than that; invalid JSON is counted as it comes. */
export function hasManyValues(json: Uint8Array, most = mostValues): boolean {
  let count = 0;
  let isInText = false;
  for (let index = 0; index < json.length && count <= most; index++) {
    const byte = json[index];
    if (byte === quote) isInText = !isInText;
    else if (isInText && byte === backslash) index++;
    else if (!isInText && (byte === comma || byte === bracket || byte === brace)) count++;
  }
  return count > most;
}
