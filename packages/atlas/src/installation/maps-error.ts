/** Installing, removing or reading maps failed. `message` is pt-BR, for the operator. */
export class MapsError extends Error {
  override name = 'MapsError';
}
