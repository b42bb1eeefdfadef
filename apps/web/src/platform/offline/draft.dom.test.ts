import { act, renderHook } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { savedDraft, useDraft, useDraftKeys } from './draft.tsx';

const saved = savedDraft('test-drafts', z.object({ name: z.string(), town: z.string().optional() }));
type Typed = { name: string; town?: string | undefined };
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

it('removes what was sent, and nothing typed since', () => {
  saved.write(null, typed('Serra'));
  saved.settle(null, 'of another');
  expect(saved.read(null)).toEqual(typed('Serra'));
  saved.settle(null, 'of Serra');
  expect(saved.read(null)).toBeNull();
});

describe('a form', () => {
  const open = () => renderHook(() => useDraft<Typed>(() => ({ name: '', town: '' }), saved));

  it('restores what was typed, under a new key after each change', () => {
    const { result, unmount } = open();
    const first = result.current.key;
    act(() => {
      result.current.change({ name: 'Serra' });
      result.current.change(({ name }) => ({ town: `${name} Alta` }));
    });
    const { key } = result.current;
    expect(key).not.toBe(first);
    unmount();
    const again = open().result.current;
    expect(again).toMatchObject({ restored: true, values: { name: 'Serra', town: 'Serra Alta' }, key });
  });

  it('restores what an earlier version of the app saved', () => {
    localStorage.setItem('test-drafts', '{"new":{"name":"Serra","town":"Urubici","key":"of before"}}');
    const { restored, key, values } = open().result.current;
    expect({ restored, key, values }).toEqual({
      restored: true,
      key: 'of before',
      values: { name: 'Serra', town: 'Urubici' },
    });
  });

  it('follows a start that changes, but for what was typed', () => {
    const { result, rerender } = renderHook((start: Typed) => useDraft(start), {
      initialProps: { name: 'Serra', town: 'Urubici' },
    });
    act(() => void result.current.change({ name: 'Vale' }));
    rerender({ name: 'Rio', town: 'Lages' });
    expect(result.current.values).toEqual({ name: 'Vale', town: 'Lages' });
  });

  it('begins again', () => {
    const { result } = open();
    act(() => void result.current.change({ name: 'Serra' }));
    act(() => result.current.discard());
    expect(result.current).toMatchObject({ restored: false, values: { name: '' } });
    expect(saved.read(null)).toBeNull();
  });

  it('writes nothing once the form is closed: another rider may be here', () => {
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
