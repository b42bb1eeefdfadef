import { dayOf } from '#ui/day.ts';
import { chatTexts } from './texts.ts';

/** 'Hoje', 'Ontem', '12 de março', with its year where that is another one. */
export function dayName(at: number, now: number): string {
  if (dayOf(at) === dayOf(now)) return chatTexts.today;
  const today = new Date(now);
  const yesterday = new Date(today.getFullYear(), today.getMonth(), today.getDate() - 1);
  if (dayOf(at) === dayOf(yesterday)) return chatTexts.yesterday;
  const day = new Date(at);
  const year = day.getFullYear() === today.getFullYear() ? undefined : 'numeric';
  return day.toLocaleDateString('pt-BR', { day: 'numeric', month: 'long', year });
}
