import { expect, it } from 'vitest';
import { isNewer, readReleases } from './release-notes.ts';

it('reads versions and their notes in words, and leaves out what belongs to none', () => {
  const list = [
    '# Changes',
    '- of no version',
    '## 0.2.0, 3 December 2026',
    '- New: `MAPS_DIR`, see [the guide](docs/guide.md#maps).',
    'A paragraph.',
    '## 0.1.0',
    '- **First**',
    '## Older ones',
    '- said elsewhere',
  ].join('\n');
  expect(readReleases(list)).toEqual([
    { version: '0.2.0', notes: ['New: MAPS_DIR, see the guide.'] },
    { version: '0.1.0', notes: ['First', 'said elsewhere'] },
  ]);
  expect(readReleases('<html><body>Not found</body></html>')).toEqual([]);
});

it('bounds a note', () => {
  expect(readReleases(`## 1.0.0\n- ${'x'.repeat(2_000)}`)[0]?.notes[0]).toHaveLength(1_000);
});

it.each([
  ['0.2.0', '0.1.9', true],
  ['0.10.0', '0.9.0', true],
  ['1.0.0', '1.0.0', false],
  ['0.9.9', '1.0.0', false],
])('says whether %s is newer than %s: %s', (version, than, answer) => {
  expect(isNewer(version, than)).toBe(answer);
});
