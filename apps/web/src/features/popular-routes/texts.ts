import type { Difficulty, ProposalStatus } from '@estradeiro/contract/popular-routes';
import type { Season } from './filter.ts';

export const difficultyTexts: Record<Difficulty, string> = { easy: 'Fácil', medium: 'Médio', hard: 'Difícil' };

export const seasonTexts: Record<Season, string> = {
  summer: 'Verão',
  autumn: 'Outono',
  winter: 'Inverno',
  spring: 'Primavera',
};

export const texts = {
  share: 'Compartilhar',
  shareNamed: (name: string) => `Compartilhar ${name}`,
  title: 'Rotas Populares',
  mine: 'Meus Roteiros',
  loading: 'Carregando...',
  // Filters
  search: 'Buscar rota, cidade ou atração',
  searchShort: 'Rota ou cidade',
  clearSearch: 'Limpar busca',
  filters: (chosen: number) => (chosen > 0 ? `Filtros (${chosen})` : 'Filtros'),
  state: 'Estado',
  difficulty: 'Dificuldade',
  season: 'Época',
  all: 'Todos',
  allFeminine: 'Todas',
  count: (count: number) => (count === 1 ? '1 rota' : `${count} rotas`),
  emptyTitle: 'Nenhuma rota com esses filtros',
  emptyHint: 'Tente outro estado, outra época ou menos palavras.',
  clear: 'Limpar filtros',
  unknownTitle: (text: string) => `Nenhuma rota para “${text}”`,
  unknownHint: 'Tente menos palavras, ou o nome de uma cidade.',
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
  moreRides: 'Mostrar mais',
  use: 'Usar',
  useNamed: (name: string) => `Usar ${name}`,
  makeTrip: 'Criar viagem',
  makeTripNamed: (name: string) => `Criar viagem por ${name}`,
  details: 'Curvas, combustível e clima',
  hideDetails: 'Fechar detalhes',
  detailsOf: (text: string, name: string) => `${text}: ${name}`,
  // Saving
  save: 'Salvar em Meus Roteiros',
  saved: 'Ver em Meus Roteiros',
  savedTitle: 'Salvo em Meus Roteiros',
  savedHint: (name: string) => `“${name}” já pode ser usado e editado.`,
  saveFailed: 'Não foi possível salvar o roteiro.',
  error: 'Erro',
  again: 'Este roteiro já está salvo',
  againHint: (name: string) => `“${name}” está em Meus Roteiros. Quer outra cópia?`,
  anotherCopy: 'Salvar outra cópia',
  seeIt: 'Ver em Meus Roteiros',
  unread: 'Não foi possível buscar as rotas populares',
};

export const detailTexts = {
  way: 'No mapa instalado',
  calculated: (distance: string, time: string) => `Caminho calculado: ${distance} em ${time}.`,
  calculating: 'Calculando o caminho...',
  routeFailed: 'Não foi possível calcular a rota',
  noMap:
    'Curvas, piso e postos aparecem quando o mapa da região está instalado. Até lá, distância e tempo são uma estimativa e o traçado é um esboço.',
  curviness: 'Curvas',
  unpaved: (distance: string) => `${distance} sem asfalto`,
  toll: 'Há pedágio no caminho',
  fuel: 'Combustível',
  searchingFuel: 'Procurando postos...',
  fuelFailed: 'Não foi possível buscar os postos',
  stations: (count: number) => (count === 1 ? '1 posto no caminho' : `${count} postos no caminho`),
  noStations: 'Nenhum posto conhecido no caminho: leve reserva.',
  gap: (distance: string) => `Maior trecho sem posto: ${distance}`,
  unknownFuel: 'Parte do caminho está fora dos mapas instalados: pode haver postos que não conhecemos.',
  weather: 'Clima agora',
  loadingWeather: 'Consultando o clima...',
  noReading: 'tempo não lido',
  weatherFailed: 'Não foi possível carregar dados do clima',
  temperature: (degrees: number) => `${Math.round(degrees) || 0}°C`,
  wind: (kmh: number) => `vento ${Math.round(kmh)} km/h`,
};

export const statusTexts: Record<ProposalStatus, string> = {
  pending: 'Em análise',
  approved: 'Aprovada',
  rejected: 'Não aprovada',
};

export const proposalTexts = {
  // Form
  title: 'Propor como popular',
  back: 'Rotas Populares',
  notPossible: 'Este roteiro não pode ser proposto',
  unread: 'Não foi possível abrir o roteiro',
  from: (route: string) => `Do seu roteiro “${route}”.`,
  privacy:
    'O que todos verão: o que você escrever aqui, as cidades do caminho, a distância, o tempo e o traçado sem os 5 km em volta do início e do fim. Seu nome, seus endereços e suas paradas não aparecem. Depois de aprovada, a rota fica pública mesmo que você apague o roteiro ou a conta.',
  name: 'Nome da rota',
  nameWrong: 'Escreva um nome de 3 a 80 caracteres',
  description: 'Descrição',
  descriptionHint: 'Como é a estrada, o que pede cuidado, por que vale a viagem.',
  descriptionWrong: 'Escreva de 20 a 600 caracteres',
  difficulty: 'Dificuldade',
  difficultyWrong: 'Escolha a dificuldade',
  seasons: 'Melhor época',
  seasonsWrong: 'Escolha ao menos uma época',
  highlights: 'Atrações, uma por linha (até 8)',
  highlightsWrong: 'No máximo 8 linhas de 80 caracteres',
  send: 'Enviar proposta',
  sending: 'Enviando...',
  sent: 'Proposta enviada',
  sentHint: 'Um moderador vai olhar. O resultado aparece aqui, em Rotas Populares.',
  failed: 'Não foi possível enviar a proposta',
  // Own proposals
  mine: (count: number) => `Minhas propostas (${count})`,
  reason: (reason: string) => `Motivo: ${reason}`,
  withdraw: (name: string) => `Retirar a proposta ${name}`,
  withdrawQuestion: (name: string) => ({ title: `Retirar a proposta “${name}”?`, yes: 'Retirar' }),
  withdrawFailed: 'Não foi possível retirar a proposta.',
  // Moderators
  review: (count: number) => `Para moderar (${count})`,
  drawnByTowns: 'Traçado estimado: liga as cidades, não mostra o caminho exato.',
  approve: 'Aprovar',
  reject: 'Recusar',
  why: 'Motivo da recusa',
  whyHint: 'Quem propôs vai ler.',
  whyWrong: 'Escreva o motivo, de 5 a 300 caracteres',
  rejectNow: 'Recusar com este motivo',
  cancel: 'Cancelar',
  decideFailed: 'Não foi possível registrar a decisão',
};
