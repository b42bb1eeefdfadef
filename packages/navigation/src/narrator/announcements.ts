import type { Direction } from '../guidance/guidance-state.ts';
import { spokenDistance } from './distance.ts';
import { sentence } from './sentence.ts';
import { spokenStopName } from './spoken-name.ts';

/** Spoken as they are; the first is also shown (part 1 §4). */
export const announcements = {
  ended: 'Navegação finalizada',
  offRoute: 'Você saiu da rota. Recalculando.',
  arrived: 'Você chegou ao seu destino.',
} as const;

export const announceNewRoute = (distanceMeters: number, durationSeconds: number): string =>
  `Nova rota: ${spokenDistance(distanceMeters)}, ${spokenDuration(durationSeconds)}.`;

/** Where the line is, seen from the rider. */
const directions: Record<Direction, string> = {
  ahead: 'siga em frente',
  right: 'siga à direita',
  left: 'siga à esquerda',
  behind: 'faça o retorno',
};

/** Off the route without a new one, for lack of a signal or of a route. `direction` is null if unknown. */
export const backToRouteSentence = (direction: Direction | null, reason: 'offline' | 'failed'): string =>
  `${reason === 'offline' ? 'Sem sinal. ' : ''}Volte para a rota${direction ? `: ${directions[direction]}` : ''}.`;

/** `name` is null if the rider gave none. */
export const announceStop = (name: string | null): string =>
  name ? sentence(`Você chegou à parada ${spokenStopName(name)}`) : 'Você chegou à parada.';

export const askAboutSkippedStop = (name: string | null): string =>
  `Você passou da parada${name ? ` ${spokenStopName(name)}` : ''}. Quer voltar a ela?`;

export const announceStopLeftOut = (name: string | null): string =>
  name ? sentence(`Seguimos sem a parada ${spokenStopName(name)}`) : 'Seguimos sem a parada.';

/** `what` is pt-BR: 'Tempestade à frente em 12 quilômetros.' */
export const announceDangerAhead = (what: string, distanceMeters: number): string =>
  sentence(`${what} à frente em ${spokenDistance(distanceMeters)}`);

/** Response to 'Quanto falta?'. */
export function answerRemaining(distanceMeters: number, durationSeconds: number): string {
  const [distance, duration] = [spokenDistance(distanceMeters), spokenDuration(durationSeconds)];
  return `${distance.startsWith('1 quilômetro') ? 'Falta' : 'Faltam'} ${distance}, ${duration}.`;
}

/**
 * Response to 'Que horas chego?' in local time of the destination, with `zone` if given: 'Você chega às 14h32, horário do Acre.'
 */
export function answerArrival(arrival: { hours: number; minutes: number; zone?: string | null }): string {
  const minutes = `${arrival.minutes}`.padStart(2, '0');
  return `Você chega ${arrival.hours < 2 ? 'à' : 'às'} ${arrival.hours}h${minutes}${arrival.zone ? `, ${arrival.zone}` : ''}.`;
}

/** Response to 'Qual o limite?'; null if the map has none. */
export const answerLimit = (limitKmh: number | null): string =>
  limitKmh === null ? 'O mapa não diz o limite daqui.' : `O limite aqui é de ${limitKmh} quilômetros por hora.`;

const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;

/** '45 segundos', '15 minutos', '1 hora e 5 minutos'. `seconds` is at least 0. */
export function spokenDuration(seconds: number): string {
  if (seconds < 59.5) return counted(Math.round(seconds), 'segundo', 'segundos');
  const total = Math.max(1, Math.round(seconds / 60));
  const [hours, minutes] = [Math.floor(total / 60), total % 60];
  const parts = [hours > 0 && counted(hours, 'hora', 'horas'), minutes > 0 && counted(minutes, 'minuto', 'minutos')];
  return parts.filter(Boolean).join(' e ');
}
