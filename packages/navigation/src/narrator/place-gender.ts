import { type Gender, genderOfRoad } from './gender.ts';
import type { KnownGender } from './numbers.ts';

/** Places that take an article; most cities do not. */
const named: Record<KnownGender, string[]> = {
  feminine: ['Bahia', 'Paraíba', 'Argentina', 'Bolívia', 'Colômbia', 'Venezuela', 'Guiana', 'Guiana Francesa', 'Serra'],
  masculine: [
    'Rio de Janeiro',
    'Rio',
    'Recife',
    'Rio Grande do Sul',
    'Rio Grande do Norte',
    'Paraná',
    'Espírito Santo',
    'Acre',
    'Amapá',
    'Amazonas',
    'Ceará',
    'Distrito Federal',
    'Maranhão',
    'Mato Grosso do Sul',
    'Pará',
    'Piauí',
    'Tocantins',
    'Uruguai',
    'Paraguai',
    'Peru',
    'Chile',
    'Suriname',
    'Norte',
    'Sul',
    'Leste',
    'Oeste',
    'Guarujá',
    'Gama',
  ],
};
/** Kinds of places on signs. Words that also begin names of cities ('Porto', 'Vila', 'Campo') are left out. */
const kinds: Record<KnownGender, string> = {
  feminine: `Zona Rodoviária Universidade Usina Câmara Cidade Prefeitura Catedral Estação Faculdade Fábrica Refinaria
    Represa Barragem Delegacia Polícia Base Fronteira Aduana Balsa Pousada Igreja Basílica Capela`,
  masculine: `Centro Aeroporto Bairro Hospital Shopping Terminal Estádio Distrito Polo Gasômetro Litoral Interior Porto
    Autódromo Mercado Ginásio Museu Santuário Horto Zoológico Pedágio Balneário Camping Hotel Posto Parque`,
};
/** Also first words of cities, which take no article: 'Porto Alegre', 'Ponte Nova', 'Serra Negra', 'Picada Café'. */
const alsoInCities = /^(?:Porto|Ponte|Serra|Morro|Cidade|Jardim|Canal|Estação|Balneário|Balsa|Picada|Mirante) /;
const noCity = new RegExp(
  '^(?:Porto (?:de Santos|de Paranaguá|de Itajaí|de Suape)|Ponte (?:Rio|Hercílio|Ayrton|Anita|da|do|de|sobre)|' +
    'Serra (?:do|da|de|dos|das|Gaúcha|Catarinense)|Cidade (?:Baixa|Alta|Administrativa|Universitária|Industrial)|' +
    'Jardim (?:Botânico|Zoológico)|Estação (?:Rodoviária|Ferroviária|da|de))(?![\\p{L}])',
  'u',
);

const byName = new Map(entries((gender) => named[gender]));
const byKind = new Map(entries((gender) => kinds[gender].split(/\s+/)));

function entries(wordsOf: (gender: KnownGender) => string[]): [string, KnownGender][] {
  return (['feminine', 'masculine'] as const).flatMap((gender) =>
    wordsOf(gender).map((word): [string, KnownGender] => [word.toLowerCase(), gender]),
  );
}

/** Gender of the article of a place on a sign; unknown for the many without one. */
export function genderOfPlace(name: string): Gender {
  const place = name.trim();
  const known = byName.get(place.toLowerCase());
  if (known) return known;
  if (alsoInCities.test(place) && !noCity.test(place)) return 'unknown';
  const first = place.split(/\s+/)[0]?.toLowerCase() ?? '';
  return byKind.get(first) ?? genderOfRoad(place);
}
