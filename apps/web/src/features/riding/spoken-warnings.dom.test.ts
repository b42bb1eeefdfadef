import { renderHook } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { migrateEarlierTone, switchSpokenWarning, useSpokenWarnings } from './spoken-warnings.ts';

afterEach(() => localStorage.clear());

const isToneOn = () => renderHook(useSpokenWarnings).result.current.has('speeding-tone');

it('takes over once that an earlier version had silenced the tone', () => {
  localStorage.setItem('speeding-tone', 'false');
  migrateEarlierTone();
  expect(isToneOn()).toBe(false);
  switchSpokenWarning('speeding-tone', true);
  migrateEarlierTone();
  expect(isToneOn()).toBe(true);
});

it('leaves the tone on where it was on or never set', () => {
  migrateEarlierTone();
  expect(isToneOn()).toBe(true);
  localStorage.setItem('speeding-tone', 'true');
  migrateEarlierTone();
  expect(isToneOn()).toBe(true);
});
