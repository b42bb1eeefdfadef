import type { Curves } from '@estradeiro/navigation/curve-words';

export const uiTexts = {
  product: 'Estradeiro',
  searching: 'Buscando...',
  loading: 'Carregando...',
  retry: 'Tentar Novamente',
  cancel: 'Cancelar',
  close: 'Fechar',
  showMore: 'Mostrar mais',
  showLess: 'Mostrar menos',
  showPassword: 'Mostrar senha',
  hidePassword: 'Ocultar senha',
  less: (field: string) => `${field}: menos`,
  more: (field: string) => `${field}: mais`,
  moreActions: 'Mais',
  moreActionsOf: (thing: string) => `Mais: ${thing}`,
  openCalendar: (field: string) => `Calendário: ${field}`,
  noCalendar: 'O calendário ainda não está neste aparelho. Digite as datas.',
  dateFormat: 'Formato de data inválido. Use DD/MM/AAAA',
  dateUnreal: 'Data inválida',
  timeFormat: 'Formato de hora inválido. Use HH:MM',
  copied: 'Copiado',
  copyFailed: 'Não foi possível copiar',
  drawingPicture: 'Desenhando a placa...',
  sendPicture: 'Compartilhar imagem',
  savePicture: 'Baixar imagem',
  failureTitle: 'Não deu certo',
  notOpened: 'Não foi possível abrir',
  notOpenedHint: 'Esta parte ainda não está neste aparelho. Tente de novo com sinal.',
  unexpected: 'Algo deu errado. Se o problema persistir, entre em contato conosco.',
};

/** 'Sinuosa · 38 curvas por hora'. */
export const curvesText = ({ word, bendsPerHour }: Curves): string => `${word} · ${bendsPerHourText(bendsPerHour)}`;

/** '38 curvas por hora'. */
export const bendsPerHourText = (count: number): string => `${count} ${count === 1 ? 'curva' : 'curvas'} por hora`;

export const curvesExplained =
  'Contam as curvas da própria estrada com raio menor que 175 m, por hora pilotada. Virar de uma rua para outra não conta.';

/** Metrics that are an estimate as a whole, or of which only the time is. */
export type Guess = { estimate: boolean; isTimeGuessed?: boolean | undefined };

/** The label of a route's estimated metrics; null where all are known. */
export const guessText = ({ estimate, isTimeGuessed }: Guess): string | null =>
  estimate ? 'estimativa' : isTimeGuessed ? 'tempo estimado' : null;
