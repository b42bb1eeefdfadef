import type { SignalKind } from '@estradeiro/contract/groups/riding';
import { formatChangingDistance } from '../display.ts';
import { spokenDistance } from '../narrator/distance.ts';
import type { Gap } from './gap.ts';

/** Nearer riders see each other. */
const besideMeters = 50;

/** '800 m à frente', '1,2 km atrás', 'ao seu lado', 'a 3,4 km em linha reta'. */
export function gapText({ type, meters }: Gap): string {
  const distance = formatChangingDistance(Math.max(50, Math.abs(meters)));
  if (type === 'straight') return `a ${distance} em linha reta`;
  if (Math.abs(meters) < besideMeters) return 'ao seu lado';
  return meters > 0 ? `${distance} à frente` : `${distance} atrás`;
}

function spokenGap({ type, meters }: Gap): string {
  const distance = spokenDistance(Math.abs(meters));
  if (type === 'straight') return `a ${distance} daqui`;
  if (Math.abs(meters) < besideMeters) return 'ao seu lado';
  return meters > 0 ? `${distance} à frente` : `${distance} atrás`;
}

const phrases: Record<SignalKind, string> = {
  stop: 'pediu para parar',
  fuel: 'precisa abastecer',
  danger: 'avisa de perigo',
  wait: 'pediu para esperar',
};

/** 'Ana pediu para parar'. */
export const signalText = (firstName: string, kind: SignalKind): string => `${firstName} ${phrases[kind]}`;

/** 'Ana pediu para parar, 1 quilômetro atrás.' */
export const spokenSignal = (firstName: string, kind: SignalKind, gap: Gap | null): string =>
  `${signalText(firstName, kind)}${gap ? `, ${spokenGap(gap)}` : ''}.`;
