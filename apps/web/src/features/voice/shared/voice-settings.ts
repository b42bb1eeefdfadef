import { z } from 'zod';
import { defaultVoice } from '#platform/speech.ts';
import { createStored } from '#platform/storage.ts';

export const volumeRange = { min: 0, max: 1, step: 0.1 } as const;
export const rateRange = { min: 0.5, max: 2, step: 0.1 } as const;

export const VoiceSettings = z.object({
  enabled: z.boolean(),
  volume: z.number().min(volumeRange.min).max(volumeRange.max),
  rate: z.number().min(rateRange.min).max(rateRange.max),
  pitch: z.number().min(0).max(2),
  language: z.string(),
});
export type VoiceSettings = z.infer<typeof VoiceSettings>;

/** Kept in this browser under the key the specification names; the voice is on until the rider turns it off. */
export const storedVoiceSettings = createStored('voice-navigation', VoiceSettings, { enabled: true, ...defaultVoice });
