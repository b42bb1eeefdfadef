import { type Day, formatDay } from '@estradeiro/contract/day';
import type { Money } from '@estradeiro/contract/lodging/search';
import type { StayRefusal } from './availability.ts';

const nights = (count: number) => (count === 1 ? '1 noite' : `${count} noites`);
/** '1.234,50' */
const reais = (amount: Money) => amount.replace('.', ',').replace(/\B(?=(\d{3})+,)/g, '.');

/** For guests and owners when a booking, or a change of one, is refused. */
export const bookingTexts = {
  external: 'Esta hospedagem se reserva no site dela.',
  onMapOnly: 'Esta hospedagem não recebe reservas pelo Estradeiro. Ligue para combinar.',
  inactive: 'Esta hospedagem não está recebendo reservas.',
  tooManyGuests: (most: number) =>
    most === 1
      ? 'Um quarto desta hospedagem recebe 1 hóspede.'
      : `Um quarto desta hospedagem recebe até ${most} hóspedes.`,
  priceChanged: (price: Money) => `O preço mudou: agora são R$ ${reais(price)} por noite.`,
  tooManyBookings: (most: number) => `Você já tem ${most.toLocaleString('pt-BR')} reservas: não cabem mais.`,
  tooManyPending: (most: number) =>
    `Você já tem ${most} reservas esperando resposta nestas datas. Cancele uma ou aguarde para pedir outra.`,
  tooLateToCancel: 'A estadia já começou: combine com a hospedagem.',
  over: 'A estadia já terminou.',
  alreadyCancelled: 'A reserva foi cancelada.',
  notPaid: 'Só se devolve o que foi pago.',
  ownPlace: 'Quem anuncia a hospedagem não a avalia.',
  stayNotOver: 'A avaliação abre quando a estadia confirmada terminar.',
};

type Stay = { accommodationName: string; checkInDate: Day; checkOutDate: Day };
const stayOf = ({ accommodationName, checkInDate, checkOutDate }: Stay) =>
  `${accommodationName}, de ${formatDay(checkInDate)} a ${formatDay(checkOutDate)}`;

/** What guests and hosts are told of a booking. */
export const noticeTexts = {
  requested: (stay: Stay) => ({ title: 'Pedido de reserva', body: `${stayOf(stay)}. Responda no app.` }),
  confirmed: (stay: Stay) => ({ title: 'Reserva confirmada', body: `${stayOf(stay)}.` }),
  cancelled: (stay: Stay) => ({ title: 'Reserva cancelada', body: `A hospedagem cancelou: ${stayOf(stay)}.` }),
  cancelledByGuest: (stay: Stay) => ({ title: 'Reserva cancelada', body: `O hóspede cancelou: ${stayOf(stay)}.` }),
  unanswered: (stay: Stay) => ({ title: 'Reserva sem resposta', body: `A hospedagem não respondeu: ${stayOf(stay)}.` }),
};

export const reportTexts = {
  full: (most: number) => `Você já tem ${most} denúncias em aberto. Espere a decisão de algumas.`,
};

type Thing = { kind: 'place' | 'photo' | 'review'; placeName: string };

/** What the author of something that was reported is told. */
export const takenDownTexts = {
  takenDown: ({ kind, placeName: name }: Thing) =>
    ({
      place: {
        title: 'Sua hospedagem saiu do ar',
        body: `Depois de uma denúncia, quem cuida do servidor tirou do ar: ${name}. As reservas que já existem continuam.`,
      },
      photo: {
        title: 'Uma foto da sua hospedagem foi apagada',
        body: `Depois de uma denúncia, quem cuida do servidor apagou uma foto de ${name}.`,
      },
      review: {
        title: 'Sua avaliação saiu do ar',
        body: `Depois de uma denúncia, quem cuida do servidor tirou do ar a sua avaliação de ${name}.`,
      },
    })[kind],
  restored: ({ kind, placeName: name }: Thing) => ({
    title: kind === 'review' ? 'Sua avaliação voltou' : 'Sua hospedagem voltou',
    body: `Quem cuida do servidor pôs de novo no ar: ${kind === 'review' ? `a sua avaliação de ${name}` : name}.`,
  }),
};

const beforePaying =
  'Sua reserva continua: tenha certeza de que a hospedagem existe antes de pagar ou de ir. Você pode cancelar.';

/** What guests who are to come are told of their place. */
export const takenDownGuestTexts = {
  takenDown: (name: string) => ({
    title: 'Hospedagem fora do ar',
    body: `Depois de uma denúncia, quem cuida do servidor tirou do ar: ${name}. ${beforePaying}`,
  }),
  hostSuspended: (name: string) => ({
    title: 'Hospedagem fora do ar',
    body: `Quem cuida do servidor tirou do ar: ${name}. ${beforePaying}`,
  }),
  restored: (name: string) => ({
    title: 'Hospedagem de volta',
    body: `Quem cuida do servidor pôs de novo no ar: ${name}. Sua reserva continua.`,
  }),
};

/** For an owner when something else is refused. */
export const ownerTexts = {
  full: (most: number) => `Você já anunciou ${most} hospedagens, que é o máximo.`,
  unknownTown: (city: string) => `Não encontramos ${city} no mapa. Confira o nome e o estado, ou informe a posição.`,
  past: 'Essas datas já passaram.',
  tooFarAhead: 'Datas podem ser definidas até dois anos à frente.',
  tooManyDays: (most: number) => `São dias demais de uma vez (máximo de ${most}).`,
  sameAsTakenDown:
    'Uma hospedagem sua com este nome, neste endereço ou neste lugar está fora do ar. Só quem cuida do servidor a põe de volta.',
  takenDown: 'Quem cuida do servidor tirou esta hospedagem do ar. Enquanto ela não voltar, não dá para excluí-la.',
  photoTakenDown: 'Esta foto foi tirada do ar por quem cuida do servidor.',
  tooManyPhotos: (most: number) => `Uma hospedagem tem no máximo ${most} fotos. Tire uma para pôr outra.`,
} as const;

/** The reason of a refused stay (D23). */
export function refusalText(refusal: StayRefusal): string {
  switch (refusal.reason) {
    case 'closed':
      return `A hospedagem está fechada na noite de ${formatDay(refusal.date)}.`;
    case 'full':
      return `Não há quarto livre na noite de ${formatDay(refusal.date)}.`;
    case 'too-short':
      return `Na noite de ${formatDay(refusal.date)} a estadia é de pelo menos ${nights(refusal.nights)}.`;
    case 'too-long':
      return `Na noite de ${formatDay(refusal.date)} a estadia é de no máximo ${nights(refusal.nights)}.`;
  }
}
