import type { Place, PlaceKind } from '@estradeiro/contract/places';
import type { LinkingApp } from '../map-links.ts';

export const placeTexts = {
  here: 'Usar minha posição',
  nothingFound: 'Nenhum lugar encontrado',
  searchFailed: 'A busca não respondeu. Você pode continuar digitando.',
  offline: 'Sem conexão: a busca volta com a rede.',
  shortLink: 'Link curto: o lugar não vem nele. Abra-o no mapa de onde veio e copie o endereço ou as coordenadas.',
  appLink: (app: LinkingApp): string => {
    if (app === 'Apple' || app === 'Bing' || app === 'HERE')
      return `Link do ${app}: o lugar não vem nele. Abra-o lá e copie as coordenadas.`;
    if (app === 'Google My Maps')
      return `Link do ${app}: o mapa não vem nele. Lá, exporte o KML e abra o arquivo aqui.`;
    return `Link do ${app}: o percurso não vem nele. Lá, exporte o GPX e abra o arquivo aqui.`;
  },
  badCoordinates: 'Estas coordenadas não são de um lugar na Terra.',
  plusCodeWithoutTown: 'Código curto: escreva a cidade ao lado dele.',
  pastedPoint: 'Coordenadas coladas',
  known: 'Seus lugares e últimos destinos',
  kinds: {
    city: 'Cidade',
    place: 'Localidade',
    street: 'Rua',
    address: 'Endereço',
    fuel: 'Combustível',
    lodging: 'Hospedagem',
    food: 'Comida',
    workshop: 'Oficina',
    pass: 'Passo de serra',
    sight: 'Atração',
    poi: 'Lugar',
  } satisfies Record<PlaceKind, string>,
  missing: {
    'house-number': 'mostra a rua: número não conhecido',
    kilometer: 'mostra a rodovia: quilômetro não conhecido',
  } satisfies Record<NonNullable<Place['missing']>, string>,
};

export const ownPlaceTexts = {
  title: 'Meus lugares',
  hint: 'Aparecem primeiro quando você escolhe um lugar. Ficam só neste aparelho, até você sair da conta.',
  names: { home: 'Casa', work: 'Trabalho' },
  forget: (name: string) => `Esquecer ${name}`,
  kept: (count: number) => (count === 1 ? '1 lugar guardado de arquivo' : `${count} lugares guardados de arquivos`),
  forgetAll: 'Esquecer todos',
};
