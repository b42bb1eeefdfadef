import { alertAhead } from '@estradeiro/navigation/traffic/texts';
import type { TrafficEffect } from '@estradeiro/navigation/traffic/traffic-watch';
import type { Sentence } from './spoken-effects.ts';

/** What trouble ahead sounds like: it waits for what is being said, and an instruction that comes due cuts it off. */
export const spokenTraffic = ({ alert, metersAhead }: TrafficEffect): Sentence => ({
  text: alertAhead(alert, metersAhead),
  priority: 'medium',
});
