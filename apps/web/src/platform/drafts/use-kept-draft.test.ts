import { act, renderHook } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { z } from 'zod';
import { createKeptDraft } from './kept-draft.ts';
import { useKeptDraft } from './use-kept-draft.ts';

const kept = createKeptDraft('test-drafts', z.object({ name: z.string(), town: z.string(), key: z.string() }));
const open = () => renderHook(() => useKeptDraft(kept, null, () => ({ name: '', town: '', key: 'first' })));
afterEach(() => localStorage.clear());

it('goes on with what was typed, under a key of its own after each change', () => {
  const { result, unmount } = open();
  act(() => {
    result.current.change({ name: 'Serra' });
    result.current.change(({ name }) => ({ town: `${name} Alta` }));
  });
  const { key } = result.current.draft;
  expect(key).not.toBe('first');
  unmount();
  const again = open().result.current;
  expect(again).toMatchObject({ restored: true, draft: { name: 'Serra', town: 'Serra Alta', key } });
});

it('begins anew', () => {
  const { result } = open();
  act(() => result.current.change({ name: 'Serra' }));
  act(() => result.current.discard());
  expect(result.current).toMatchObject({ restored: false, draft: { name: '', key: 'first' } });
  expect(kept.read(null)).toBeNull();
});

it('writes nothing once the form has gone: another rider may be here', () => {
  const { result, unmount } = open();
  unmount();
  result.current.change({ name: 'Serra' });
  expect(kept.read(null)).toBeNull();
});
