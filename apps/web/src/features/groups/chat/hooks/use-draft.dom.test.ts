import { act, renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useDraft } from './use-draft.ts';

it('restores what could not be stored, before what was typed since', () => {
  const { result } = renderHook(() => useDraft('g1'));
  act(() => result.current.restore('um'));
  expect(result.current.text).toBe('um');
  act(() => result.current.write('dois'));
  act(() => result.current.restore('um'));
  expect(result.current.text).toBe('um\ndois');
});
