import type { Difficulty } from '@estradeiro/contract/popular-routes';
import type { Season } from './filter.ts';

export const difficultyTexts: Record<Difficulty, string> = { easy: 'Fácil', medium: 'Médio', hard: 'Difícil' };

export const seasonTexts: Record<Season, string> = {
  summer: 'Verão',
  autumn: 'Outono',
  winter: 'Inverno',
  spring: 'Primavera',
};

export const texts = {
  title: 'Rotas Populares',
  mine: 'Meus Roteiros',
  loading: 'Carregando...',
  // Filters
  search: 'Buscar rota, cidade ou atração',
  state: 'Estado',
  difficulty: 'Dificuldade',
  season: 'Época',
  all: 'Todos',
  allFeminine: 'Todas',
  count: (count: number) => (count === 1 ? '1 rota' : `${count} rotas`),
  emptyTitle: 'Nenhuma rota com esses filtros',
  emptyHint: 'Tente outro estado, outra época ou menos palavras.',
  clear: 'Limpar filtros',
  noneTitle: 'Ainda não há rotas populares',
  noneHint: 'Salve um roteiro seu e proponha-o como popular.',
  // Cards
  ends: (origin: string, destination: string) =>
    origin === destination ? `Circuito: ${origin}` : `${origin} → ${destination}`,
  picture: (name: string, places: readonly string[]) => `Mapa de ${name}: ${places.join(', ')}`,
  time: 'Tempo',
  distance: 'Distância',
  bestSeason: 'Melhor época',
  goodNow: 'Boa época agora',
  highlights: 'Destaques',
  more: (count: number) => `+${count} mais`,
  use: 'Usar',
  useNamed: (name: string) => `Usar ${name}`,
  details: 'Curvas, combustível e clima',
  hideDetails: 'Fechar detalhes',
  detailsOf: (text: string, name: string) => `${text}: ${name}`,
  // Saving
  save: 'Salvar em Meus Roteiros',
  saved: 'Ver em Meus Roteiros',
  savedTitle: 'Salvo em Meus Roteiros',
  savedHint: (name: string) => `"${name}" já pode ser usado e editado.`,
  saveFailed: 'Não foi possível salvar o roteiro.',
  error: 'Erro',
  again: 'Este roteiro já está salvo',
  againHint: (name: string) => `"${name}" está em Meus Roteiros. Quer outra cópia?`,
  anotherCopy: 'Salvar outra cópia',
  seeIt: 'Ver em Meus Roteiros',
  unread: 'Não foi possível buscar as rotas populares',
};
