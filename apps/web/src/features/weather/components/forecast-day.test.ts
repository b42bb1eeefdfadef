import { formatDay } from '@estradeiro/contract/day';
import { describe, expect, it } from 'vitest';
import { dayOf } from '#ui/day.ts';
import { forecastTexts } from '../texts.ts';
import { forecastDays, readDay } from './forecast-tab.tsx';

/** Late in the evening: the calendar counts, not the hours. */
const today = new Date(2026, 1, 27, 23, 30);

describe('a day of the forecast', () => {
  it.each([
    ['', 'Data é obrigatória'],
    ['   ', 'Data é obrigatória'],
    ['amanhã', 'Formato de data inválido. Use DD/MM/AAAA'],
    ['1/3/2026', 'Formato de data inválido. Use DD/MM/AAAA'],
    ['01/03/26', 'Formato de data inválido. Use DD/MM/AAAA'],
    ['2026-03-01', 'Formato de data inválido. Use DD/MM/AAAA'],
    ['31/02/26', 'Formato de data inválido. Use DD/MM/AAAA'],
    ['29/02/2026', 'Data inválida'],
    ['31/04/2020', 'Data inválida'],
    ['00/03/2026', 'Data inválida'],
    ['01/13/2026', 'Data inválida'],
    ['27/02/2026', 'A data deve ser pelo menos 1 dia no futuro'],
    ['26/02/2026', 'A data deve ser pelo menos 1 dia no futuro'],
    ['01/03/0026', 'A data deve ser pelo menos 1 dia no futuro'],
    ['05/03/2026', 'A previsão está limitada a 5 dias no futuro (limitação da API gratuita)'],
    ['01/03/2027', 'A previsão está limitada a 5 dias no futuro (limitação da API gratuita)'],
  ])('is not "%s": %s', (typed, message) => {
    const read = readDay(typed, today);
    expect('problem' in read && forecastTexts.problems[read.problem]).toBe(message);
  });

  it.each(['28/02/2026', '01/03/2026', ' 04/03/2026 '])('may be %s', (typed) => {
    const read = readDay(typed, today);
    expect('day' in read && formatDay(dayOf(read.day))).toBe(typed.trim());
  });

  it('is one of the five after today, also over the end of a month', () => {
    expect(forecastDays(today).map((day) => formatDay(dayOf(day)))).toEqual([
      ...['28/02/2026', '01/03/2026', '02/03/2026', '03/03/2026', '04/03/2026'],
    ]);
  });
});
