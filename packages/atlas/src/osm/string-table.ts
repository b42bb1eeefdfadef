import type { Tags } from './items.ts';

/** The strings of one block, each once. Index 0 is reserved by the format. */
export function createStringTable() {
  const strings = [''];
  const indexes = new Map<string, number>();
  const indexOf = (text: string): number => {
    const existing = indexes.get(text);
    if (existing !== undefined) return existing;
    indexes.set(text, strings.length);
    return strings.push(text) - 1;
  };
  return {
    strings,
    indexOf,
    keysOf: (tags: Tags) => Object.keys(tags).map(indexOf),
    valuesOf: (tags: Tags) => Object.values(tags).map(indexOf),
  };
}
export type StringTable = ReturnType<typeof createStringTable>;
