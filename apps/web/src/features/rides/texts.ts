import type { Condition } from '@estradeiro/contract/weather';
import { formatNumber } from '@estradeiro/navigation/format-number';

/** A ride's kilometres: '86,4 km', from 100 on without a decimal. */
export const kmText = (meters: number): string => `${formatNumber(meters / 1_000, meters < 99_950 ? 1 : 0)} km`;
export const speedText = (kmh: number): string => `${formatNumber(kmh)} km/h`;

export const rideTexts = {
  title: 'Meus Passeios',
  loading: 'Carregando...',
  unread: 'Não foi possível carregar seus passeios',
  emptyTitle: 'Nenhum passeio ainda',
  emptyHint: 'Siga uma rota pela navegação: ao chegar, o passeio fica guardado aqui.',
  emptyAction: 'Planejar um passeio',
  more: 'Mostrar mais',
  year: 'Ano na estrada e placas',
  open: (name: string) => `Abrir ${name}`,
  back: 'Meus Passeios',
  // Statistics
  distance: 'Distância',
  moving: 'Em movimento',
  standing: 'Parado',
  average: 'Média',
  top: 'Máxima',
  curves: 'Curvas',
  highways: 'Rodovias',
  sky: 'Céu no caminho',
  stops: 'Paradas',
  fromTo: (day: string, from: string, to: string) => `${day}, das ${from} às ${to}`,
  line: (name: string) => `Desenho do caminho: ${name}`,
  map: (name: string) => `Mapa do passeio ${name}`,
  start: 'Início',
  end: 'Fim',
  // One ride
  untitled: 'Passeio',
  detailUnread: 'Não foi possível abrir este passeio',
  share: 'Compartilhar',
  edit: 'Editar passeio',
  on: (motorcycle: string) => `Na moto ${motorcycle}`,
  motorcycle: 'Moto',
  noMotorcycle: 'Não informada',
  nameField: 'Nome do passeio',
  nameWrong: 'Escreva um nome de até 120 caracteres',
  cancel: 'Cancelar',
  save: 'Salvar',
  saving: 'Salvando...',
  changed: 'Passeio alterado',
  changeFailed: 'Não foi possível alterar o passeio',
  remove: 'Excluir',
  removeQuestion: (name: string) => ({
    title: `Excluir o passeio “${name}”?`,
    hint: 'O trajeto e os números dele se perdem.',
    yes: 'Excluir',
  }),
  removed: 'Passeio excluído',
  asRoute: 'Salvar como roteiro',
  asRouteDone: 'Roteiro criado',
  asRouteHint: (name: string) => `“${name}” está em Meus Roteiros, pronto para rodar de novo.`,
  asRouteFailed: 'Não foi possível criar o roteiro',
  asRouteOffline: 'Sem conexão. Crie o roteiro quando houver sinal.',
  pending: (name: string) => `Passeio ${name}`,
} as const;

export const endTexts = {
  figures: 'Seu passeio em números',
  saved: 'Passeio salvo',
  savedHint: 'Está em Roteiros, na aba Meus Passeios.',
  saveFailed: 'Não foi possível salvar o passeio',
  unsavedHint: 'Ainda não salvo. Fica neste aparelho até você salvar ou descartar.',
  keptHere: 'Sem salvar, o passeio fica só neste aparelho.',
  countsFor: (motorcycle: string) => `Conta para a moto em uso, ${motorcycle}.`,
  unsavedTitle: 'Passeio não salvo',
  unsaved: (count: number) => (count === 1 ? 'Você tem um passeio não salvo' : `Você tem ${count} passeios não salvos`),
  see: 'Ver',
  close: 'Fechar',
  discard: 'Descartar',
  discardQuestion: {
    title: 'Descartar este passeio?',
    hint: 'O trajeto e os números dele se perdem.',
    yes: 'Descartar',
  },
  nameless: (day: string) => `Passeio de ${day}`,
} as const;

export const shareTexts = {
  noLine: 'Este passeio não tem trajeto para compartilhar.',
  ownGpx: 'Baixar GPX com horários',
  ownGpxHint: 'Para guardar: este arquivo tem o trajeto inteiro e a hora de cada ponto.',
} as const;

export const skyNames: Record<Condition, string> = {
  Clear: 'Céu limpo',
  Clouds: 'Nuvens',
  Drizzle: 'Garoa',
  Rain: 'Chuva',
  Thunderstorm: 'Tempestade',
  Snow: 'Neve',
  Mist: 'Névoa',
  Fog: 'Neblina',
  Haze: 'Bruma',
  Smoke: 'Fumaça',
  Dust: 'Poeira',
  Sand: 'Areia',
  Squall: 'Rajadas',
  Tornado: 'Tornado',
};
