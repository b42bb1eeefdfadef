import { createHash } from 'node:crypto';
import { recordId, recordSeed } from '@estradeiro/contract/record-id';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { sha256 } from './sha256.ts';

it('is the hash that everybody else makes', () => {
  expect(sha256('')).toBe('e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855');
  fc.assert(
    fc.property(fc.string({ maxLength: 300, unit: 'grapheme' }), (text) => {
      expect(sha256(text)).toBe(createHash('sha256').update(text).digest('hex'));
    }),
  );
});

it('tells the id of what a request will make', () => {
  const seed = recordSeed({ riderId: 'ana', path: '/api/routes', key: 'chave-123' });
  expect(seed).toBe('ana /api/routes chave-123');
  expect(recordId(sha256(seed))).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-a[0-9a-f]{3}-[0-9a-f]{12}$/);
});
