import { formatNumber } from '@estradeiro/navigation/format-number';

const days = (count: number) => (count === 1 ? '1 dia' : `${count} dias`);
const rides = (count: number) => (count === 1 ? '1 passeio' : `${count} passeios`);

export const texts = {
  title: 'Ano na Estrada',
  back: 'Meus Passeios',
  tabs: 'Ano e placas',
  yearTab: 'O ano',
  signsTab: 'Placas',
  year: 'Ano',
  loading: 'Carregando...',
  unread: 'Não foi possível carregar o seu ano',
  emptyTitle: 'Seu ano começa na próxima estrada',
  emptyHint:
    'Siga uma rota pela navegação e salve o passeio ao chegar. Abastecimentos, reservas e despesas também entram na conta.',
  plan: 'Planejar um passeio',
  rides,
} as const;

export const yearTexts = {
  fromRides: (count: number) => (count === 1 ? 'De 1 passeio gravado' : `De ${count} passeios gravados`),
  riding: 'Na estrada',
  distance: 'Distância',
  days: 'Na estrada',
  dayCount: days,
  longestDay: 'Dia mais longo',
  highwayCount: (count: number) => (count === 1 ? '1 rodovia' : `${count} rodovias`),
  noRides: (year: string) =>
    `Nenhum passeio gravado em ${year}: a distância e as rodovias contam só o que a navegação gravou.`,
  fuel: 'Combustível',
  fromRefuellings: (count: number) =>
    count === 1 ? 'De 1 abastecimento anotado' : `De ${count} abastecimentos anotados`,
  liters: 'Abastecido',
  literCount: (liters: number) => `${formatNumber(liters, 1)} L`,
  costPerKm: 'Combustível por km',
  between: (km: string) => `em ${km} km entre tanques cheios`,
  best: 'Melhor consumo',
  perLiter: (kmPerLiter: number) => `${formatNumber(kmPerLiter, 1)} km/L`,
  filledOn: (day: string) => `tanque de ${day}`,
  dearest: 'Bomba mais cara',
  perPumpLiter: (price: string) => `${price}/L`,
  sleeping: 'Noites fora',
  fromStays: (count: number) => (count === 1 ? 'De 1 reserva confirmada' : `De ${count} reservas confirmadas`),
  nights: 'Dormidas',
  nightCount: (count: number) => (count === 1 ? '1 noite' : `${count} noites`),
  spending: 'Gastos de viagem',
  fromExpenses: (count: number) =>
    count === 1 ? 'De 1 despesa dos seus orçamentos' : `De ${count} despesas dos seus orçamentos`,
  spent: 'Pago',
} as const;

export const signTexts = {
  highways: 'Rodovias',
  highwaysFrom: 'Cada rodovia em que a navegação acompanhou você por pelo menos 500 m, em passeios salvos.',
  noHighways: 'Nenhuma rodovia ainda: siga uma rota pela navegação e salve o passeio ao chegar.',
  highway: (reference: string, count: number, day: string) => `${reference}: ${rides(count)}, o último em ${day}`,
  popular: 'Rotas populares',
  popularFrom: 'Conta o passeio salvo que passou, em ordem, por todos os lugares da rota.',
  popularUnread: 'Não foi possível carregar as rotas populares',
  noPopular: 'Nenhuma rota popular ainda.',
  seePopular: 'Ver rotas populares',
  firstRidden: (day: string) => `Primeira vez em ${day}`,
} as const;

export const shareTexts = {
  share: 'Compartilhar o ano',
  title: 'Compartilhar o ano',
  hint: 'A imagem é feita neste aparelho: só os números do ano e as rodovias, sem valores, datas nem lugares.',
  picture: (year: string) => `Placa verde com os números e as rodovias de ${year}`,
  failed: 'Este navegador não conseguiu desenhar a imagem.',
  fileName: (year: string) => `ano-na-estrada-${year}`,
  heading: 'Meu ano na estrada',
  more: (count: number) => `+${count}`,
  brand: 'Estradeiro',
} as const;
