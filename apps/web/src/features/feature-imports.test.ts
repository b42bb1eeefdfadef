import { expect, it } from 'vitest';

// Without the files that the test of the boundaries plants meanwhile, which are gone before they can be read.
const sources = import.meta.glob<string>(
  ['./**/*.{ts,tsx}', '!./**/*.test.*', '!./**/*.testing.*', '!./**/planted-violation-*'],
  { query: '?raw', import: 'default', eager: true },
);

/** By feature: those that it imports something of. */
const imports = new Map<string, Set<string>>();
for (const [file, code] of Object.entries(sources)) {
  const [, feature = ''] = file.split('/');
  const others = [...code.matchAll(/from '#features\/([^/]+)\//g)].flatMap(([, other]) => other ?? []);
  imports.set(feature, new Set([...(imports.get(feature) ?? []), ...others.filter((other) => other !== feature)]));
}

function circleFrom(feature: string, path: readonly string[] = []): string[] | null {
  if (path.includes(feature)) return [...path.slice(path.indexOf(feature)), feature];
  for (const other of imports.get(feature) ?? []) {
    const circle = circleFrom(other, [...path, feature]);
    if (circle) return circle;
  }
  return null;
}

it.each([...imports.keys()])('%s imports no feature that imports it', (feature) => {
  expect(circleFrom(feature)).toBeNull();
});
