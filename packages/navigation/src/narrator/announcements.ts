import type { Direction } from '../guidance/guidance-state.ts';
import { spokenDistance } from './distance.ts';
import { spokenDuration } from './duration.ts';
import { sentence } from './sentence.ts';
import { spokenStopName } from './spoken-name.ts';

/** What is said word for word. The first is also shown (part 1 §4). */
export const announcements = {
  ended: 'Navegação finalizada',
  offRoute: 'Você saiu da rota. Recalculando.',
  arrived: 'Você chegou ao seu destino.',
} as const;

export const announceNewRoute = (distanceMeters: number, durationSeconds: number): string =>
  `Nova rota: ${spokenDistance(distanceMeters)}, ${spokenDuration(durationSeconds)}.`;

/** Where the line lies from a rider who has left it, by the way they face. */
const ways: Record<Direction, string> = {
  ahead: 'siga em frente',
  right: 'siga à direita',
  left: 'siga à esquerda',
  behind: 'faça o retorno',
};

/** Off the route where no new one can be had: for want of a signal, or because there is none. `way` is null while unknown. */
export const announceWayBack = (way: Direction | null, reason: 'offline' | 'failed'): string =>
  `${reason === 'offline' ? 'Sem sinal. ' : ''}Volte para a rota${way ? `: ${ways[way]}` : ''}.`;

/** A stop on the way is reached; null where the rider gave it no name. */
export const announceStop = (name: string | null): string =>
  name ? sentence(`Você chegou à parada ${spokenStopName(name)}`) : 'Você chegou à parada.';

/** A stop was passed by; the rider answers with a yes or a no. */
export const askAboutSkippedStop = (name: string | null): string =>
  `Você passou da parada${name ? ` ${spokenStopName(name)}` : ''}. Quer voltar a ela?`;

/** Nobody answered whether to go back to a stop: the ride goes on without it. */
export const announceStopLeftOut = (name: string | null): string =>
  name ? sentence(`Seguimos sem a parada ${spokenStopName(name)}`) : 'Seguimos sem a parada.';

/** A danger of the weather ahead, told by its pt-BR name: 'Tempestade à frente em 12 quilômetros.' */
export const announceDangerAhead = (what: string, distanceMeters: number): string =>
  sentence(`${what} à frente em ${spokenDistance(distanceMeters)}`);

/** The answer to 'Quanto falta?'. */
export function answerRemaining(distanceMeters: number, durationSeconds: number): string {
  const [distance, duration] = [spokenDistance(distanceMeters), spokenDuration(durationSeconds)];
  return `${distance.startsWith('1 quilômetro') ? 'Falta' : 'Faltam'} ${distance}, ${duration}.`;
}

/** The answer to 'Que horas chego?', by the clocks of the destination, named where `zone` is given: 'Você chega às 14h32, horário do Acre.' */
export function answerArrival(arrival: { hours: number; minutes: number; zone?: string | null }): string {
  const minutes = `${arrival.minutes}`.padStart(2, '0');
  return `Você chega ${arrival.hours < 2 ? 'à' : 'às'} ${arrival.hours}h${minutes}${arrival.zone ? `, ${arrival.zone}` : ''}.`;
}

/** The answer to 'Qual o limite?'; null where the map states none. */
export const answerLimit = (limitKmh: number | null): string =>
  limitKmh === null ? 'O mapa não diz o limite daqui.' : `O limite aqui é de ${limitKmh} quilômetros por hora.`;
