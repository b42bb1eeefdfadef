import { describe, expect, it } from 'vitest';
import {
  announceDangerAhead,
  announcements,
  announceNewRoute,
  announceStop,
  announceStopLeftOut,
  answerArrival,
  answerLimit,
  answerRemaining,
  askAboutSkippedStop,
  backToRouteSentence,
} from './announcements.ts';

describe('the other voices', () => {
  it.each([
    [announcements.ended, 'Navegação finalizada'],
    [announcements.offRoute, 'Você saiu da rota. Recalculando.'],
    [announceNewRoute(12_300, 900), 'Nova rota: 12 quilômetros, 15 minutos.'],
    [backToRouteSentence('left', 'offline'), 'Sem sinal. Volte para a rota: siga à esquerda.'],
    [backToRouteSentence('right', 'offline'), 'Sem sinal. Volte para a rota: siga à direita.'],
    [backToRouteSentence('ahead', 'offline'), 'Sem sinal. Volte para a rota: siga em frente.'],
    [backToRouteSentence('behind', 'offline'), 'Sem sinal. Volte para a rota: faça o retorno.'],
    [backToRouteSentence('left', 'failed'), 'Volte para a rota: siga à esquerda.'],
    [backToRouteSentence(null, 'offline'), 'Sem sinal. Volte para a rota.'],
    [announceStop('Graciosa'), 'Você chegou à parada Graciosa.'],
    [announceStop('Posto Km 32'), 'Você chegou à parada Posto quilômetro Trinta e Dois.'],
    [announceStop(null), 'Você chegou à parada.'],
    [askAboutSkippedStop('Graciosa'), 'Você passou da parada Graciosa. Quer voltar a ela?'],
    [askAboutSkippedStop(null), 'Você passou da parada. Quer voltar a ela?'],
    [announceStopLeftOut('Graciosa'), 'Seguimos sem a parada Graciosa.'],
    [announceStopLeftOut(null), 'Seguimos sem a parada.'],
    [answerRemaining(12_300, 900), 'Faltam 12 quilômetros, 15 minutos.'],
    [answerRemaining(1_000, 60), 'Falta 1 quilômetro, 1 minuto.'],
    [answerRemaining(800, 50), 'Faltam 800 metros, 50 segundos.'],
    [answerArrival({ hours: 14, minutes: 5 }), 'Você chega às 14h05.'],
    [answerArrival({ hours: 1, minutes: 30 }), 'Você chega à 1h30.'],
    [answerArrival({ hours: 14, minutes: 5, zone: 'horário do Acre' }), 'Você chega às 14h05, horário do Acre.'],
    [answerLimit(80), 'O limite aqui é de 80 quilômetros por hora.'],
    [answerLimit(null), 'O mapa não diz o limite daqui.'],
    [announceDangerAhead('Tempestade', 12_300), 'Tempestade à frente em 12 quilômetros.'],
  ])('%s', (said, expected) => {
    expect(said).toBe(expected);
  });
});
