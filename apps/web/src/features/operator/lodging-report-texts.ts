import type { LodgingReportReason, LodgingThing, ReportedLodging } from '@estradeiro/contract/lodging/reports';

const reasons: Record<LodgingReportReason, string> = {
  scam: 'Golpe',
  untrue: 'Informação falsa',
  offensive: 'Ofensa ou conteúdo impróprio',
  spam: 'Propaganda ou spam',
  other: 'Outro motivo',
};

const names: Record<LodgingThing['kind'], (placeName: string) => string> = {
  place: (name) => `Hospedagem: ${name}`,
  photo: (name) => `Foto de ${name}`,
  review: (name) => `Avaliação de ${name}`,
};
const takings: Record<LodgingThing['kind'], { question: string; hint: string; yes: string }> = {
  place: {
    question: 'Tirar a hospedagem do ar?',
    hint: 'Ninguém mais a encontra nem reserva. As reservas que já existem continuam, sem o código Pix. Quem anuncia e quem tem reserva são avisados. Dá para voltar atrás.',
    yes: 'Tirar do ar',
  },
  photo: { question: 'Apagar a foto?', hint: 'Quem anuncia é avisado. Não tem volta.', yes: 'Apagar' },
  review: {
    question: 'Tirar a avaliação do ar?',
    hint: 'Ela deixa de aparecer e de contar na nota. Quem escreveu é avisado. Dá para voltar atrás.',
    yes: 'Tirar do ar',
  },
};

const isKnown = (reason: string): reason is LodgingReportReason => Object.hasOwn(reasons, reason);
const nameOfReason = (reason: string) => (isKnown(reason) ? reasons[reason] : reasons.other);

const things: Record<LodgingThing['kind'], string> = {
  place: 'uma hospedagem',
  photo: 'uma foto de hospedagem',
  review: 'uma avaliação',
};
/** Of 'photo Pousada Araucária'; without a name where the place is deleted. */
function thingOf(about: string): string {
  const [kind = '', ...name] = about.split(' ');
  const thing = Object.hasOwn(things, kind) ? things[kind as LodgingThing['kind']] : 'algo';
  return [thing, name.join(' ')].filter(Boolean).join(': ');
}

/** In the list of what was done. */
export const lodgingActions = {
  tookDown: (about: string) => `Tirou do ar ${thingOf(about)}`,
  restored: (about: string) => `Pôs de novo no ar ${thingOf(about)}`,
  kept: (about: string) => `Manteve depois de denúncia ${thingOf(about)}`,
};

export const lodgingReportTexts = {
  title: ({ kind, placeName }: Pick<ReportedLodging, 'kind' | 'placeName'>) => names[kind](placeName),
  author: ({ kind, authorName, town }: Pick<ReportedLodging, 'kind' | 'authorName' | 'town'>) =>
    [kind === 'review' ? `Escrita por ${authorName}` : `Anunciada por ${authorName}`, town].join(' · '),
  reporters: (count: number) => (count === 1 ? '1 pessoa denunciou' : `${count} pessoas denunciaram`),
  reasons: (list: ReportedLodging['reasons']) =>
    list
      .map(({ reason, count }) => (count === 1 ? nameOfReason(reason) : `${nameOfReason(reason)} (${count})`))
      .join(', '),
  rating: (rating: number) => `${rating} de 5 estrelas`,
  photo: (number: number, name: string) => `Foto ${number} de ${name}`,
  saidBy: 'O que disseram',
  keep: 'Manter',
  keepFailed: 'A denúncia continua aberta',
  taking: (kind: LodgingThing['kind']) => takings[kind],
  takeDownFailed: 'Nada foi tirado do ar',
  takenDown: (count: number) => `Tirado do ar (${count})`,
  restore: 'Pôr de novo no ar',
  restoreOf: (thing: string) => `Pôr de novo no ar: ${thing}`,
  restoreFailed: 'Continua fora do ar',
};
