import type { Condition } from '@estradeiro/contract/weather';
import { formatNumber } from '@estradeiro/navigation/format-number';
import { signTimeWithZone, type Zone } from '@estradeiro/navigation/local-time/local-time';
import { bendLimitsPerKm, speedLimitsKmh } from '@estradeiro/navigation/recording/ridden-parts';
import { maxPhotosOfRecord, maxPhotosOfRider } from '#platform/offline/photo-storage.ts';

/** A ride's kilometres: '86,4 km', from 100 on without a decimal. */
export const kmText = (meters: number): string => `${formatNumber(meters / 1_000, meters < 99_950 ? 1 : 0)} km`;
export const speedText = (kmh: number): string => `${formatNumber(kmh)} km/h`;

/** 'Março de 2026' of '2026-03'. */
export function monthText(month: string): string {
  const words = new Date(`${month}-01T00:00:00Z`).toLocaleDateString('pt-BR', {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });
  return words.charAt(0).toUpperCase() + words.slice(1);
}

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
  gantries: 'Pórticos de pedágio',
  gantry: (road: string, when: string) => [road, when].filter(Boolean).join(' · '),
  gantryUnnamed: 'Pórtico',
  gantriesHint: 'Pedágio sem cabine: confira no site da concessionária se motos pagam; o prazo costuma ser de 30 dias.',
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
    hint: 'O trajeto, os números e as fotos dele se perdem.',
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

export const photoTexts = {
  title: 'Fotos do caminho',
  hint: `Ficam só neste aparelho, sem os dados da câmera, até ${maxPhotosOfRecord} por passeio. Sair da conta não as mostra a mais ninguém.`,
  add: 'Adicionar fotos',
  adding: 'Preparando...',
  open: (caption: string) => `Abrir foto: ${caption}`,
  photo: (caption: string) => `Foto do passeio: ${caption}`,
  unplaced: 'Sem lugar no passeio',
  remove: 'Excluir foto',
  removeQuestion: {
    title: 'Excluir esta foto do passeio?',
    hint: 'A original continua na galeria do seu telefone.',
    yes: 'Excluir',
  },
  failed: 'Não foi possível guardar a foto',
  failedSome: 'Nem todas as fotos foram guardadas',
  notAnImage: 'Este arquivo não é uma foto que este navegador saiba abrir, de até 30 MB.',
  noRoom: {
    record: `Cabem ${maxPhotosOfRecord} fotos por passeio. Exclua uma para trocar.`,
    rider: `Cabem ${maxPhotosOfRider} fotos dos seus passeios neste aparelho. Exclua as de um passeio antigo.`,
  },
  diskFull: 'Não há espaço livre neste aparelho.',
  noDisk: 'Este navegador não deixa guardar fotos. Abra o app fora da janela anônima.',
} as const;

type PhotoMoment = { takenAt: number | null; meters: number | null };

/** When and where on the ride a photo was taken: '9h30 · km 12,4'. */
export function photoText({ takenAt, meters }: PhotoMoment, zone: Zone): string {
  const words = [
    ...(takenAt === null ? [] : [signTimeWithZone(takenAt, zone)]),
    ...(meters === null ? [] : [`km ${formatNumber(meters / 1_000, 1)}`]),
  ];
  return words.length > 0 ? words.join(' · ') : photoTexts.unplaced;
}

/** Of the map of all rides. */
export const riddenTexts = {
  title: 'Onde já andei',
  map: 'Mapa de onde já andei',
  period: 'Período',
  always: 'Sempre',
  inYear: (year: string) => `Todo ${year}`,
  shown: (rides: number, km: string) => `${rides === 1 ? '1 passeio' : `${rides} passeios`} · ${km}`,
  unsaved: (rides: number) =>
    rides === 1 ? '1 ainda não salvo, só neste aparelho.' : `${rides} ainda não salvos, só neste aparelho.`,
  rough: (rides: number) =>
    rides === 1 ? '1 com traçado aproximado por enquanto.' : `${rides} com traçado aproximado por enquanto.`,
  press: 'Toque numa linha para abrir o passeio.',
  list: 'Ver a lista',
  here: 'Passeios por aqui',
  more: 'Ver mais',
} as const;

/** Of the colours of a ride's line; the limits are those of `ridden-parts.ts`. */
export const shadeTexts = {
  choice: 'Cores do caminho',
  names: { speed: 'Velocidade', bends: 'Curvas' },
  legend: 'O que as cores dizem',
  bands: {
    speed: [
      `até ${speedLimitsKmh[0]} km/h`,
      `${speedLimitsKmh[0]} a ${speedLimitsKmh[1]} km/h`,
      `${speedLimitsKmh[1]} a ${speedLimitsKmh[2]} km/h`,
      `acima de ${speedLimitsKmh[2]} km/h`,
    ],
    bends: [
      'Reta: sem curva',
      `Suave: ${bendLimitsPerKm[0]} por km`,
      `Sinuosa: ${bendLimitsPerKm[1]} por km`,
      `Muito sinuosa: ${bendLimitsPerKm[2]} ou mais`,
    ],
  },
  unknown: 'sem registro',
  bendsHint: 'Conta como curva cada virada de 30° ou mais, esquinas também.',
  noSpeeds: 'Este passeio foi gravado sem velocidades: as cores mostram as curvas.',
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
