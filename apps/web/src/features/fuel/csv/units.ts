import { plain } from './plain.ts';

export type Distance = 'km' | 'mi';
export type Volume = 'l' | 'us-gal' | 'uk-gal';
export type Units = { distance: Distance; volume: Volume };
export const metric: Units = { distance: 'km', volume: 'l' };

/** The international mile, and the gallons of the United States and of the United Kingdom. */
const kmPerMile = 1.609344;
const litersPer: Record<Volume, number> = { l: 1, 'us-gal': 3.785411784, 'uk-gal': 4.54609 };

export const toKm = (distance: number, unit: Distance): number => (unit === 'km' ? distance : distance * kmPerMile);
export const toLiters = (volume: number, unit: Volume): number => volume * litersPer[unit];

/** The unit in a column's name or cell, 'Odo (mi)'; null without one. */
export function distanceIn(text: string): Distance | null {
  const words = plain(text);
  if (/\bmi\b|\bmiles?\b|\bmilhas?\b|\bmillas?\b/.test(words)) return 'mi';
  return /\bkms?\b|kilomet|quilomet/.test(words) ? 'km' : null;
}

/** The unit of a volume; `gal` where the text states neither US nor UK gallons. */
export function volumeIn(text: string): Volume | 'gal' | null {
  const words = plain(text);
  if (/gal/.test(words)) return /\buk\b|imp/.test(words) ? 'uk-gal' : /us/.test(words) ? 'us-gal' : 'gal';
  return /\bl\b|\blit/.test(words) ? 'l' : null;
}

const behind: Record<Distance | Volume, RegExp> = {
  km: /(\d)\s*(km|kms|quil[oô]metros?|kilomet(er|re)s?)\.?$/i,
  mi: /(\d)\s*(mi|miles?|milhas?|millas?)\.?$/i,
  l: /(\d)\s*(l|lts?|litros?|lit(er|re)s?)\.?$/i,
  'us-gal': /(\d)\s*((us )?gal(l?ons?|ões)?|gal \(us\))\.?$/i,
  'uk-gal': /(\d)\s*(((uk|imp) )?gal(l?ons?|ões)?|gal \(uk\))\.?$/i,
};

/** '45 210 km' as '45210': without blanks between thousands, and without the unit after it, if that is `unit` or no unit is given. */
export function numberIn(typed: string, unit?: Distance | Volume): string {
  const units = unit ? [behind[unit]] : Object.values(behind);
  const figure = units.reduce((text, pattern) => text.replace(pattern, '$1'), typed.trim());
  return figure.replace(/(\d)\s(?=\d{3}(?!\d))/g, '$1');
}
