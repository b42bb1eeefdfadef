import { announceDangerAhead } from '@estradeiro/navigation/narrator/announcements';
import { dangerName } from '@estradeiro/navigation/rider-safety/dangers-ahead';
import type { WatchEffect } from '@estradeiro/navigation/rider-safety/weather-watch';
import type { Sentence } from './spoken-effects.ts';

/** What the weather sounds like: it waits for what is being said, and an instruction that comes due cuts it off. */
export function spokenWeather(effect: Exclude<WatchEffect, { type: 'ask' }>): Sentence {
  const text =
    effect.type === 'tell-alert'
      ? effect.alert.message
      : announceDangerAhead(dangerName(effect.danger), effect.metersAhead);
  return { text, priority: 'medium' };
}
