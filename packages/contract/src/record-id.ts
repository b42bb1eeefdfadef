export type KeyedRequest = { riderId: string | undefined; path: string; params?: unknown; key: string };

/**
 * Hashed with SHA-256 into the id of the new record. The parameters of `path` (`:name`) are filled in, so that one key on two
 * records makes two ids.
 */
export const recordSeed = ({ riderId, path, params, key }: KeyedRequest): string =>
  `${riderId} ${filledPath(path, params)} ${key}`;

export function filledPath(path: string, params: unknown): string {
  const values = (params ?? {}) as Record<string, unknown>;
  return path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(values[name])));
}

/** A UUID (version 8, RFC 9562) from the hash in hex. */
export const recordId = (hex: string): string =>
  `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
