import type { ConsentReply } from '@estradeiro/contract/emergency/consent';

export const texts = {
  loading: 'Abrindo o pedido...',
  title: (rider: string) => `${rider} quer você como contato de emergência`,
  windowTitle: (rider: string) => `Pedido de ${rider}`,
  what: (rider: string) =>
    `O Estradeiro é o app de quem viaja de moto. Se ${rider} precisar de socorro na estrada, você recebe uma mensagem com a posição e um link para acompanhar ao vivo. ${rider} também pode escolher avisar você quando sai de viagem e quando chega.`,
  until: 'Se você não responder, um pedido de socorro ainda chega, só com o nome, a posição e o link ao vivo.',
  answers: {
    yes: 'Sim, quero receber',
    no: 'Não',
    never: 'Nunca mais, de ninguém',
  } satisfies Record<ConsentReply, string>,
  neverHint: '“Nunca mais” vale para qualquer motociclista do Estradeiro.',
  answered: {
    yes: (rider: string) => `Obrigado! Você vai receber os pedidos de ajuda de ${rider}.`,
    no: (rider: string) => `Certo. Nada que ${rider} enviar por aqui vai chegar a você.`,
    never: () => 'Certo. Ninguém mais vai escrever a você pelo Estradeiro.',
  } satisfies Record<ConsentReply, (rider: string) => string>,
  change: 'Mudou de ideia? Responda de novo aqui quando quiser.',
  failed: 'A resposta não saiu. Tente de novo.',
  goneTitle: 'Este pedido não existe mais',
  goneHint: 'O link pode ter sido copiado pela metade, ou quem pediu apagou a conta. Peça outro link a quem enviou.',
};
