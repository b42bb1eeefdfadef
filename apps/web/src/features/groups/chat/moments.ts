import { chatTexts } from './texts.ts';

const day = new Intl.DateTimeFormat('pt-BR', { day: 'numeric', month: 'long' });
const dayOfYear = new Intl.DateTimeFormat('pt-BR', { day: 'numeric', month: 'long', year: 'numeric' });

/** One for each day of the rider's own calendar (D27). */
export const dayKeyOf = (at: number): string => {
  const date = new Date(at);
  return `${date.getFullYear()}-${date.getMonth() + 1}-${date.getDate()}`;
};

/** 'Hoje', 'Ontem', '12 de março', with its year where that is another one. */
export function dayName(at: number, now: number): string {
  if (dayKeyOf(at) === dayKeyOf(now)) return chatTexts.today;
  const today = new Date(now);
  const yesterday = new Date(today.getFullYear(), today.getMonth(), today.getDate() - 1);
  if (dayKeyOf(at) === dayKeyOf(yesterday.getTime())) return chatTexts.yesterday;
  return (new Date(at).getFullYear() === today.getFullYear() ? day : dayOfYear).format(at);
}
