import type { LatLng } from '@estradeiro/contract/lat-lng';
import { afterEach, beforeEach, vi } from 'vitest';

/**
 * A device under a test's control: its position, what it hears, and whether it can keep its screen on. The position is unknown
 * until `moveTo`.
 */
export function fakeDevice() {
  let onFix: PositionCallback | null = null;
  let onError: PositionErrorCallback | null = null;
  let last: GeolocationPosition | null = null;
  const spoken: string[] = [];
  const speech = { speaking: false };

  beforeEach(() => {
    spoken.length = 0;
    speech.speaking = false;
    [onFix, onError, last] = [null, null, null];
    localStorage.clear();
    const geolocation = {
      watchPosition(fix: PositionCallback, error: PositionErrorCallback) {
        [onFix, onError] = [fix, error];
        return 1;
      },
      getCurrentPosition(found: PositionCallback, failed: PositionErrorCallback) {
        if (last) found(last);
        else failed({ code: 2 } as GeolocationPositionError);
      },
      clearWatch() {},
    };
    Object.defineProperty(navigator, 'geolocation', { value: geolocation, configurable: true });
    Object.defineProperty(navigator, 'wakeLock', { value: { request: async () => lock }, configurable: true });
    vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false })); // jsdom has none
    vi.stubGlobal(
      'SpeechSynthesisUtterance',
      class {
        text: string;
        constructor(text: string) {
          this.text = text;
        }
      },
    );
    vi.stubGlobal('speechSynthesis', {
      getVoices: () => [],
      speak: ({ text }: { text: string }) => spoken.push(text),
      cancel() {},
      get speaking() {
        return speech.speaking;
      },
      pending: false,
    });
  });
  afterEach(() => {
    for (const audio of sounds) audio.state = 'closed'; // the next test has its own
    sounds.length = 0;
    vi.unstubAllGlobals();
  });

  return {
    spoken,
    /** As while a sentence is being said, or no longer. */
    speak(isSpeaking: boolean) {
      speech.speaking = isSpeaking;
    },
    moveTo(
      { lat, lng }: LatLng,
      {
        heading = null,
        speed = null,
        accuracy = 5,
        at = Date.now(),
      }: { heading?: number | null; speed?: number | null; accuracy?: number; at?: number } = {},
    ) {
      const coords = { latitude: lat, longitude: lng, accuracy, heading, speed } as GeolocationCoordinates;
      last = { coords, timestamp: at } as GeolocationPosition;
      onFix?.(last);
    },
    refusePosition() {
      onError?.({ code: 1 } as GeolocationPositionError);
    },
    /** A browser without speech. */
    silence() {
      vi.stubGlobal('speechSynthesis', undefined);
    },
    /** A browser that cannot keep the screen on. */
    withoutWakeLock() {
      Reflect.deleteProperty(navigator, 'wakeLock');
    },
  };
}

const lock = { addEventListener() {}, release: async () => {} };

const sounds: { state: string }[] = [];

/** A browser's sound that nobody hears; `onTone` is called for each tone. */
export function silentAudio(onTone: () => void) {
  const gain = { setValueAtTime() {}, exponentialRampToValueAtTime() {} };
  const node = () => ({
    frequency: {},
    gain,
    connect: (next: unknown) => next,
    start() {},
    stop() {},
    disconnect() {},
  });
  return class {
    state = 'running';
    currentTime = 0;
    constructor() {
      sounds.push(this);
    }
    async resume() {}
    createGain = node;
    createOscillator() {
      onTone();
      return node();
    }
  };
}
