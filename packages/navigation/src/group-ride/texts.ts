import type { SignalKind } from '@estradeiro/contract/groups/riding';
import { formatChangingDistance } from '../display.ts';
import { spokenDistance } from '../narrator/distance.ts';
import type { Gap } from './gap.ts';
import type { MemberState } from './member-state.ts';
import type { Fallen } from './sweep-watch.ts';

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

const minutes = (seconds: number): string =>
  seconds < 60 ? 'há menos de 1 min' : `há ${Math.floor(seconds / 60)} min`;

/** What is known of another rider, the most telling last: ['2,1 km atrás', 'parou há 4 min']; of a silent one the silence first. */
export function memberWords({ gap, silentSeconds, standingSeconds, isOffRoute }: MemberState): string[] {
  if (silentSeconds !== null)
    return [`sem sinal ${minutes(silentSeconds)}`, ...(gap ? [`última posição ${gapText(gap)}`] : [])];
  return [
    ...(gap ? [gapText(gap)] : []),
    ...(isOffRoute ? ['fora da rota'] : []),
    ...(standingSeconds === null ? [] : [`parou ${minutes(standingSeconds)}`]),
  ];
}

/** Whom of a group to look after, all in one line: '2 fora da rota · Bruno parou há 4 min'; null for nobody. */
export function troubleText(members: readonly { name: string; state: MemberState }[]): string | null {
  const told = (states: typeof members, one: (state: MemberState) => string, several: string): string[] => {
    const [first, ...others] = states;
    if (!first) return [];
    return [others.length === 0 ? `${first.name} ${one(first.state)}` : `${states.length} ${several}`];
  };
  const texts = [
    ...told(
      members.filter(({ state }) => state.silentSeconds !== null),
      ({ silentSeconds }) => `sem sinal ${minutes(silentSeconds ?? 0)}`,
      'sem sinal',
    ),
    ...told(
      members.filter(({ state }) => state.isOffRoute),
      () => 'fora da rota',
      'fora da rota',
    ),
    ...told(
      members.filter(({ state }) => state.standingSeconds !== null),
      ({ standingSeconds }) => `parou ${minutes(standingSeconds ?? 0)}`,
      'parados',
    ),
  ];
  return texts.length > 0 ? texts.join(' · ') : null;
}

/** 'Bia ficou para trás', and below it where: '800 m atrás'. */
export function fallenText({ firstName, kind, state: { silentSeconds, gap } }: Fallen): {
  words: string;
  detail: string | null;
} {
  const detail = gap && gapText(gap);
  switch (kind) {
    case 'stopped':
      return { words: `${firstName} parou`, detail };
    case 'off-route':
      return { words: `${firstName} saiu da rota`, detail };
    case 'behind':
      return { words: `${firstName} ficou para trás`, detail };
    case 'silent':
      return {
        words: `${firstName} sem sinal ${minutes(silentSeconds ?? 0)}`,
        detail: detail && `Última posição ${detail}`,
      };
  }
}

/** 'Bia parou, 1 quilômetro à frente.' */
export function spokenFallen(fallen: Fallen): string {
  const { firstName, kind, state } = fallen;
  if (kind === 'silent') return `Sem sinal de ${firstName} há ${Math.floor((state.silentSeconds ?? 0) / 60)} minutos.`;
  return `${fallenText(fallen).words}${state.gap ? `, ${spokenGap(state.gap)}` : ''}.`;
}
