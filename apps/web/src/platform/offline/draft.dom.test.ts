import { act, renderHook } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { savedDraft, useDraftKeys, useSavedDraft } from './draft.tsx';

const saved = savedDraft('test-drafts', z.object({ name: z.string(), town: z.string().optional(), key: z.string() }));
const typed = (name: string) => ({ name, key: `of ${name}` });
afterEach(() => localStorage.clear());

it('keeps one of a new record and one of each that is changed', () => {
  saved.write(null, typed('Serra'));
  saved.write('a', typed('Vale'));
  saved.remove('a');
  expect([saved.read(null), saved.read('a')]).toEqual([typed('Serra'), null]);
});

it('takes one of an older form for none, and leaves the others', () => {
  localStorage.setItem('test-drafts', JSON.stringify({ a: { title: 'Serra' }, b: typed('Vale') }));
  expect([saved.read('a'), saved.read('b')]).toEqual([null, typed('Vale')]);
});

it('removes what was sent, and nothing that was typed since', () => {
  saved.write(null, typed('Serra'));
  saved.settle(null, 'of another');
  expect(saved.read(null)).toEqual(typed('Serra'));
  saved.settle(null, 'of Serra');
  expect(saved.read(null)).toBeNull();
});

describe('a form', () => {
  const open = () => renderHook(() => useSavedDraft(saved, null, () => ({ name: '', town: '', key: 'first' })));

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
    expect(saved.read(null)).toBeNull();
  });

  it('writes nothing once the form has gone: another rider may be here', () => {
    const { result, unmount } = open();
    unmount();
    result.current.change({ name: 'Serra' });
    expect(saved.read(null)).toBeNull();
  });
});

describe('the keys of a draft that is not saved', () => {
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
});
