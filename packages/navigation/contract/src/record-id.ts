/** A request under an `Idempotency-Key`, and whose it is. */
export type KeyedRequest = { riderId: string | undefined; path: string; params?: unknown; key: string };

/**
 * What is hashed (SHA-256) into the id of what a request makes. `path` is the endpoint's, with `:name` for its parameters: filled in,
 * so that one key on two records makes two ids.
 */
export const recordSeed = ({ riderId, path, params, key }: KeyedRequest): string =>
  `${riderId} ${filledPath(path, params)} ${key}`;

/** An endpoint's path with its parameters in it. */
export function filledPath(path: string, params: unknown): string {
  const values = (params ?? {}) as Record<string, unknown>;
  return path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(values[name])));
}

/** The id made of that hash, in hex: a UUID (version 8, RFC 9562). */
export const recordId = (hex: string): string =>
  `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
