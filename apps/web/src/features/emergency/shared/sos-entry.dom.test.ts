import { renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { storedSosKey, useSosEntry } from './sos-entry.ts';

it('goes on with an SOS that was put back only after this was loaded, as after a killed browser', () => {
  localStorage.setItem(storedSosKey, '{}');
  expect(renderHook(() => useSosEntry()).result.current).toBe('resume');
  localStorage.clear();
});
