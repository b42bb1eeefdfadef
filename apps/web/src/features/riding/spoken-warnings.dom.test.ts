import { renderHook } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { switchSpokenWarning, takeOverEarlierTone, useSpokenWarnings } from './spoken-warnings.ts';

afterEach(() => localStorage.clear());

const isToneOn = () => renderHook(useSpokenWarnings).result.current.has('speeding-tone');

it('takes over once that an earlier version had silenced the tone', () => {
  localStorage.setItem('speeding-tone', 'false');
  takeOverEarlierTone();
  expect(isToneOn()).toBe(false);
  switchSpokenWarning('speeding-tone', true);
  takeOverEarlierTone();
  expect(isToneOn()).toBe(true);
});

it('leaves the tone on where it was on or never set', () => {
  takeOverEarlierTone();
  expect(isToneOn()).toBe(true);
  localStorage.setItem('speeding-tone', 'true');
  takeOverEarlierTone();
  expect(isToneOn()).toBe(true);
});
