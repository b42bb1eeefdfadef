export const texts = {
  tooMany: (most: number) => `Cabem ${most} links de acompanhamento abertos. Encerre um que não usa mais.`,
  lastDay: 'O último dia da viagem já passou ou está longe demais.',
  contacts: 'Um dos contatos não aceitou receber avisos. Escolha de novo.',
};

/** For the rider, after a missed arrival. */
export const missedTexts = {
  title: 'Tudo bem?',
  body: (time: string) => `Você chegaria às ${time}. Diga se chegou ou se ainda está na estrada.`,
};

type Departure = { name: string; time: string; town: string | null; destination: string | null };

/** For emergency contacts who agreed. */
export const contactTexts = {
  subject: (name: string) => `Viagem de ${name}`,
  departed: ({ name, time, town, destination }: Departure) =>
    `${name}, pelo Estradeiro: Saí às ${time}${town ? ` de ${town}` : ''}${destination ? ` rumo a ${destination}` : ''}.`,
  arrived: (name: string, time: string) => `${name}, pelo Estradeiro: Cheguei às ${time}.`,
  missed: (name: string, time: string) =>
    `${name} deveria ter chegado às ${time} e não respondeu quando perguntamos se está tudo bem. Pode ser falta de sinal ou de bateria. Ligue para ${name}. Sem resposta, ligue 190, 192 ou 193.`,
  follow: 'Acompanhe',
  lastPosition: 'Última posição',
};
