import { isClosed, type Path } from './map-feature.ts';

/** Paths joined wherever exactly two meet; with `mayReverse` also where both start or both end at the point. */
export function joinPaths(paths: Path[], mayReverse: boolean): Path[] {
  const open = paths.filter((path) => !isClosed(path));
  if (open.length < 2) return paths;
  const meeting = new Map<string, number[]>();
  for (const [index, path] of open.entries()) {
    for (const end of [startOf(path), endOf(path)]) {
      const existing = meeting.get(end);
      if (existing) existing.push(index);
      else meeting.set(end, [index]);
    }
  }
  const used = new Set<number>();

  /** The unused path that starts at `end`, reversed if needed. */
  function next(end: string): Path | null {
    const [a, b, third] = meeting.get(end) ?? [];
    const index = a !== undefined && used.has(a) ? b : a;
    if (third !== undefined || index === undefined || used.has(index)) return null;
    const path = open[index];
    if (!path || (startOf(path) !== end && !mayReverse)) return null;
    used.add(index);
    return startOf(path) === end ? path : reversed(path);
  }

  const joined = paths.filter(isClosed);
  function begins(path: Path, index: number): boolean {
    const [a, b, third] = meeting.get(startOf(path)) ?? [];
    const before = open[(a === index ? b : a) ?? index];
    const isFirst =
      b === undefined || third !== undefined || (!mayReverse && before && endOf(before) !== startOf(path));
    return isFirst || (mayReverse && meeting.get(endOf(path))?.length !== 2);
  }

  // Chains are joined from an end, because a start in the middle would give two pieces. The remaining paths form
  // circles.
  for (const mayBegin of [begins, () => true]) {
    for (const [index, path] of open.entries()) {
      if (used.has(index) || !mayBegin(path, index)) continue;
      used.add(index);
      joined.push(chain(path, next, mayReverse));
    }
  }
  return joined;
}

function chain(first: Path, next: (end: string) => Path | null, mayReverse: boolean): Path {
  const parts = [first];
  for (let part = next(endOf(first)); part; part = next(endOf(part))) parts.push(part);
  if (!mayReverse || parts.length > 1) return concatenate(parts);
  const backward = [reversed(first)];
  for (let part = next(startOf(first)); part; part = next(endOf(part))) backward.push(part);
  return concatenate(backward);
}

/** One path out of several, each of which starts where the one before ends. */
export function concatenate(parts: Path[]): Path {
  if (parts.length === 1 && parts[0]) return parts[0];
  const path = new Int32Array(parts.reduce((sum, part) => sum + part.length - 2, 2));
  let end = 0;
  for (const part of parts) {
    path.set(part, end);
    end += part.length - 2;
  }
  return path;
}

export function reversed(path: Path): Path {
  const turned = new Int32Array(path.length);
  for (let i = 0; i < path.length; i += 2) {
    turned[path.length - 2 - i] = path[i] ?? 0;
    turned[path.length - 1 - i] = path[i + 1] ?? 0;
  }
  return turned;
}

export const startOf = (path: Path): string => `${path[0]} ${path[1]}`;
export const endOf = (path: Path): string => `${path[path.length - 2]} ${path[path.length - 1]}`;
