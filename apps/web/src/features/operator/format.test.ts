import { expect, it } from 'vitest';
import { formatBytes, formatSpan } from './format.ts';

it.each([
  [0, '0,0 kB'],
  [1_234_567, '1,2 MB'],
  [850e6, '850 MB'],
  [12.3e9, '12 GB'],
  [3_400e9, '3,4 TB'],
])('writes %d bytes as %s', (bytes, written) => expect(formatBytes(bytes)).toBe(written));

it.each([
  [0, '0 s'],
  [59.9, '59 s'],
  [300, '5 min'],
  [3 * 3_600, '3 h'],
  [47 * 3_600, '47 h'],
  [12 * 86_400, '12 dias'],
])('writes %d seconds as %s', (seconds, written) => expect(formatSpan(seconds)).toBe(written));
