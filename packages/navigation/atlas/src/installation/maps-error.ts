/** Maps can't be installed, removed or read. `message` is pt-BR, for the operator. */
export class MapsError extends Error {
  override name = 'MapsError';
}
