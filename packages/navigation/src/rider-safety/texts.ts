import type { Condition } from '@estradeiro/contract/weather';
import { spokenDistance } from '../narrator/distance.ts';

const kmh = (metersPerSecond: number) => Math.round(metersPerSecond * 3.6);

/** One sentence each, to be read at a glance and to be spoken. */
export const texts = {
  rain: (_: number, severity: string) =>
    ({
      info: 'Chuva leve na região. Reduza a velocidade.',
      warning: 'Chuva moderada na região. Pista escorregadia.',
      danger: 'Chuva forte na região. Considere parar em local seguro.',
    })[severity] ?? 'Chuva na região.',
  wind: (speed: number, severity: string) =>
    severity === 'danger'
      ? `Vento muito forte, de ${kmh(speed)} km/h. Considere parar em local seguro.`
      : `Vento forte, de ${kmh(speed)} km/h. Segure firme o guidão.`,
  gusts: (speed: number, severity: string) =>
    severity === 'danger'
      ? `Rajadas muito fortes, de ${kmh(speed)} km/h. Considere parar em local seguro.`
      : `Rajadas fortes, de ${kmh(speed)} km/h. Segure firme o guidão.`,
  temperature: (celsius: number, severity: string) => {
    const degrees = `${Math.round(celsius)} °C`;
    if (celsius < 20)
      return severity === 'danger'
        ? `Frio extremo, ${degrees}. Pode haver gelo na pista.`
        : `Frio intenso, ${degrees}. Agasalhe-se.`;
    return severity === 'danger'
      ? `Calor extremo, ${degrees}. Pare à sombra e beba água.`
      : `Calor intenso, ${degrees}. Hidrate-se.`;
  },
  visibility: (meters: number, severity: string) =>
    severity === 'danger'
      ? `Visibilidade muito baixa, de ${spokenDistance(meters)}. Considere parar em local seguro.`
      : `Visibilidade reduzida, de ${spokenDistance(meters)}. Farol ligado e mais distância.`,
  conditions: {
    Tornado: 'Tornado na região. Procure abrigo agora.',
    Squall: 'Vendaval na região. Procure abrigo.',
    Thunderstorm: 'Tempestade na região. Procure abrigo.',
    Snow: 'Neve na região. Não pilote.',
    Fog: 'Neblina na região. Farol baixo e mais distância.',
    Dust: 'Poeira na pista. Feche a viseira.',
    Sand: 'Areia na pista. Cuidado nas curvas.',
  } as Partial<Record<Condition, string>>,
};
