import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createSpeaker, lacksVoice, longestSpeechMs, lowPriorityDelayMs, repeatMs } from './speech.ts';

type Said = { text: string; lang: string; volume: number; rate: number; pitch: number; voice?: { name: string } };

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal(
    'SpeechSynthesisUtterance',
    class {
      text: string;
      constructor(text: string) {
        this.text = text;
      }
    },
  );
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function listen(voices: { name: string; lang: string; localService: boolean }[] = []) {
  const said: (Said | 'silence')[] = [];
  const synth = {
    speak: (utterance: Said) => said.push(utterance),
    cancel: () => said.push('silence'),
    getVoices: () => voices,
    speaking: false,
    pending: false,
  };
  const texts = () => said.map((what) => (what === 'silence' ? what : what.text));
  return { said, texts, synth, speaker: createSpeaker(synth as unknown as SpeechSynthesis) };
}

it('speaks pt-BR at the volume and rate of the specification', () => {
  const { said, speaker } = listen();
  speaker.speak('Vire à direita.', 'medium');
  expect(said).toEqual([
    expect.objectContaining({ text: 'Vire à direita.', lang: 'pt-BR', volume: 0.8, rate: 0.9, pitch: 1 }),
  ]);
});

it('prefers a Brazilian voice that lives on the device', () => {
  const { said, speaker } = listen([
    { name: 'far', lang: 'pt-BR', localService: false },
    { name: 'here', lang: 'pt_BR', localService: true },
    { name: 'other', lang: 'en-US', localService: true },
  ]);
  speaker.speak('Olá.', 'medium');
  expect(said[0]).toMatchObject({ voice: { name: 'here' } });
});

it.each<[string, [name: string, lang: string, isLocal: boolean][], string | undefined]>([
  [
    'Portugal’s where no Brazilian one is there',
    [
      ['pt', 'pt-PT', true],
      ['en', 'en-US', true],
    ],
    'pt',
  ],
  [
    'Portugal’s on the device before one that needs a signal',
    [
      ['far', 'pt-BR', false],
      ['pt', 'pt_PT', true],
    ],
    'pt',
  ],
  [
    'a Brazilian one before Portugal’s where both need a signal',
    [
      ['pt', 'pt-PT', false],
      ['br', 'pt-BR', false],
    ],
    'br',
  ],
  [
    'one of no country',
    [
      ['en', 'en-US', true],
      ['pt', 'pt', true],
    ],
    'pt',
  ],
  [
    'none of another language',
    [
      ['en', 'en-US', true],
      ['ptx', 'ptx-XX', true],
    ],
    undefined,
  ],
])('takes %s', (_, voices, wanted) => {
  const { said, synth, speaker } = listen(voices.map(([name, lang, localService]) => ({ name, lang, localService })));
  speaker.speak('Olá.', 'medium');
  expect((said[0] as Said).voice?.name).toBe(wanted);
  expect(lacksVoice('pt-BR', synth as unknown as SpeechSynthesis)).toBe(wanted === undefined);
});

it('lacks no voice where the browser names none', () => {
  expect(lacksVoice('pt-BR', listen().synth as unknown as SpeechSynthesis)).toBe(false);
});

it('lets high interrupt and drop what is queued, even an identical text', () => {
  const { texts, speaker } = listen();
  speaker.speak('Notícia.', 'low');
  speaker.speak('Pare.', 'high');
  speaker.speak('Pare.', 'high');
  vi.advanceTimersByTime(lowPriorityDelayMs);
  expect(texts()).toEqual(['silence', 'Pare.', 'silence', 'Pare.']);
});

it('says low after half a second', () => {
  const { texts, speaker } = listen();
  speaker.speak('Notícia.', 'low');
  vi.advanceTimersByTime(lowPriorityDelayMs - 1);
  expect(texts()).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(texts()).toEqual(['Notícia.']);
});

it('skips an identical text, until it was cancelled', () => {
  const { texts, speaker } = listen();
  speaker.speak('Siga.', 'medium');
  speaker.speak('Siga.', 'medium');
  speaker.cancel();
  speaker.speak('Siga.', 'medium');
  expect(texts()).toEqual(['Siga.', 'silence', 'Siga.']);
});

it('announces the second of two equal cameras, some distance after the first', () => {
  const { texts, speaker } = listen();
  const camera = 'Radar de 110 em 300 metros.';
  speaker.speak(camera, 'medium');
  vi.advanceTimersByTime(repeatMs - 1);
  speaker.speak(camera, 'medium');
  expect(texts()).toEqual([camera]);
  vi.advanceTimersByTime(1);
  speaker.speak(camera, 'medium');
  expect(texts()).toEqual([camera, camera]);
});

it('knows that something is being said, and does not believe it for ever', () => {
  const { synth, speaker } = listen();
  expect(speaker.isSpeaking()).toBe(false);
  synth.pending = true;
  expect(speaker.isSpeaking()).toBe(true);
  [synth.pending, synth.speaking] = [false, true];
  vi.advanceTimersByTime(longestSpeechMs - 1);
  expect(speaker.isSpeaking()).toBe(true);
  vi.advanceTimersByTime(1);
  expect(speaker.isSpeaking()).toBe(false);
});

it('is unavailable, and quiet about it, without synthesis', () => {
  const speaker = createSpeaker(undefined);
  speaker.speak('Olá.', 'high');
  speaker.cancel();
  expect(speaker.isSpeaking()).toBe(false);
  expect(speaker.available).toBe(false);
});
