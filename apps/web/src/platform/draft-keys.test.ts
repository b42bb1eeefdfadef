import { renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useDraftKeys } from './draft-keys.ts';

const keysOfAForm = () => renderHook(useDraftKeys).result.current;

it('lets a draft sent again count as the first', () => {
  const keys = keysOfAForm();
  expect(keys.of({ name: 'Bodes' })).toBe(keys.of({ name: 'Bodes' }));
});

it('lets a corrected draft be another request, and the first again the first', () => {
  const keys = keysOfAForm();
  const first = keys.of({ name: 'Bodes' });
  expect(keys.of({ name: 'Bodes do Asfalto' })).not.toBe(first);
  expect(keys.of({ name: 'Bodes' })).toBe(first);
});

it('lets the same draft be another record once the first was made', () => {
  const keys = keysOfAForm();
  const first = keys.of({ hours: 24 });
  keys.forget();
  expect(keys.of({ hours: 24 })).not.toBe(first);
});

it('gives no two forms the same key', () => {
  expect(keysOfAForm().of({ hours: 24 })).not.toBe(keysOfAForm().of({ hours: 24 }));
});
