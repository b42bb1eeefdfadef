import type { PlaceKind } from '@estradeiro/contract/places';
import { createComparison } from './edits.ts';
import { significantWords } from './words.ts';

/** Places of one kind, or of some of OpenStreetMap's types of it. */
export type Wanted = { kind: PlaceKind; types: readonly string[] | null };

const wanted = (kind: PlaceKind, words: string, types?: string): [string[], Wanted] => [
  words.split(', ').map((phrase) => significantWords(phrase).join(' ')),
  { kind, types: types?.split(' ') ?? null },
];

/** Words that riders use for kinds of places. */
const kinds: [string[], Wanted][] = [
  wanted(
    'fuel',
    'gasolina, posto, posto de gasolina, posto de combustível, combustível, etanol, álcool, diesel, abastecer',
  ),
  wanted('lodging', 'camping, acampamento', 'camp_site'),
  wanted('lodging', 'hotel, hotéis', 'hotel'),
  wanted('lodging', 'pousada, chalé', 'guest_house chalet'),
  wanted('lodging', 'hostel, albergue', 'hostel'),
  wanted('lodging', 'hospedagem, dormir, pernoite'),
  wanted('workshop', 'borracharia, borracheiro, pneu, pneus', 'tyres'),
  wanted('workshop', 'oficina, mecânico, mecânica, oficina de moto, conserto'),
  wanted('food', 'padaria', 'bakery'),
  wanted('food', 'café, cafeteria', 'cafe'),
  wanted('food', 'sorveteria, sorvete', 'ice_cream'),
  wanted('food', 'restaurante, comida, almoço, jantar, lanche, lanchonete, churrascaria'),
  wanted('poi', 'hospital, pronto socorro, emergência, upa, posto de saúde', 'hospital clinic'),
  wanted('poi', 'farmácia, drogaria', 'pharmacy'),
  wanted('poi', 'polícia, delegacia', 'police'),
  wanted('poi', 'rodoviária, terminal', 'bus_station'),
  wanted('poi', 'estação, metrô, trem', 'station halt'),
  wanted('poi', 'aeroporto', 'aerodrome'),
  wanted('poi', 'balsa, travessia', 'ferry_terminal'),
  wanted('poi', 'shopping, shopping center', 'mall'),
  wanted('poi', 'mercado, supermercado', 'supermarket marketplace'),
  wanted('poi', 'parque', 'park nature_reserve national_park'),
  wanted('poi', 'praça', 'square garden park'),
  wanted('poi', 'universidade, faculdade', 'university college'),
  wanted('poi', 'caixa eletrônico, banco 24 horas, saque', 'atm bank'),
  wanted('poi', 'banco', 'bank atm'),
  wanted('poi', 'banheiro, banheiro público, banheiros, sanitário, sanitários, toalete', 'toilets'),
  wanted('poi', 'água, água potável, bebedouro', 'drinking_water'),
  wanted('poi', 'estacionamento, estacionar, estacionamento de motos', 'parking motorcycle_parking'),
  wanted('poi', 'igreja, catedral', 'place_of_worship'),
  wanted('poi', 'praia', 'beach'),
  wanted('poi', 'estádio', 'stadium'),
  wanted('sight', 'mirante', 'viewpoint'),
  wanted('sight', 'museu', 'museum'),
  wanted('sight', 'cachoeira', 'waterfall'),
];

const shortestBeginning = 4;

/**
 * The kind that a text names, its last word perhaps unfinished or misspelt; null for any other text. `isNamed` when the text is exactly
 * a word for the kind.
 */
export function kindOf(words: readonly string[]): { wanted: Wanted; isNamed: boolean } | null {
  const text = words.join(' ');
  if (text.length < 3) return null;
  const compare = createComparison(text);
  const isMeant = (phrase: string) =>
    phrase === text ||
    (text.length >= shortestBeginning &&
      (phrase.startsWith(text) || (text.length > 4 && compare(phrase, false) !== null)));
  const exact = kinds.find(([phrases]) => phrases.includes(text));
  const [, meant] = exact ?? kinds.find(([phrases]) => phrases.some(isMeant)) ?? [];
  return meant ? { wanted: meant, isNamed: exact !== undefined } : null;
}
