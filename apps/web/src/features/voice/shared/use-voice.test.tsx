import { act, renderHook } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { fakeDevice } from '#platform/device.testing.ts';
import { useVoice } from './use-voice.ts';

const device = fakeDevice();
const cancel = vi.fn();
beforeEach(() => {
  cancel.mockClear();
  Object.assign(speechSynthesis, { cancel });
});

/** Two voices of one page, like navigation's and the group's. */
const twoVoices = () => ({ navigation: renderHook(useVoice), group: renderHook(useVoice) });

it('is silent everywhere once one screen turned it off, and says so everywhere', () => {
  const { navigation, group } = twoVoices();
  act(() => navigation.result.current.setEnabled(false));
  group.result.current.say('Ana pediu para parar.', 'medium');
  expect(device.spoken).toEqual([]);
  expect(group.result.current.settings.enabled).toBe(false);
});

it('speaks everywhere as loud as one screen made it', () => {
  const { navigation, group } = twoVoices();
  const speak = vi.spyOn(speechSynthesis, 'speak');
  act(() => navigation.result.current.change({ volume: 0.3 }));
  group.result.current.say('Ana pediu para parar.', 'medium');
  expect(speak).toHaveBeenCalledWith(expect.objectContaining({ volume: 0.3 }));
});

it('knows that the device reads no Portuguese once the browser names its voices', () => {
  const voices: { lang: string }[] = [];
  const listeners: (() => void)[] = [];
  Object.assign(speechSynthesis, {
    getVoices: () => voices,
    addEventListener: (_: string, listener: () => void) => listeners.push(listener),
    removeEventListener: () => {},
  });
  const notify = () => {
    for (const listener of listeners) listener();
  };
  const { result } = renderHook(useVoice);
  expect(result.current.lacksPortuguese).toBe(false);
  voices.push({ lang: 'en-US' });
  act(notify);
  expect(result.current.lacksPortuguese).toBe(true);
  voices.push({ lang: 'pt-PT' });
  act(notify);
  expect(result.current.lacksPortuguese).toBe(false);
});

it('lets another finish its sentence when it leaves, and cuts its own', () => {
  const { navigation, group } = twoVoices();
  navigation.result.current.say('Vire à direita.', 'medium');
  group.unmount();
  expect(cancel).not.toHaveBeenCalled();
  navigation.unmount();
  expect(cancel).toHaveBeenCalledOnce();
});
