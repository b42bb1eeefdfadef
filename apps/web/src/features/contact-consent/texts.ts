import type { ConsentAnswer } from '@estradeiro/contract/emergency/consent';

export const texts = {
  product: 'Estradeiro',
  loading: 'Abrindo o pedido...',
  title: (rider: string) => `${rider} pede que você receba os pedidos de ajuda`,
  windowTitle: (rider: string) => `Pedido de ${rider} · Estradeiro`,
  what: (rider: string) =>
    `O Estradeiro é o app de quem viaja de moto. Se ${rider} precisar de socorro na estrada, você recebe uma mensagem com a posição e um link para acompanhar ao vivo.`,
  until: 'Sem a sua resposta, um pedido de socorro ainda chega a você, mas sem texto livre.',
  answers: {
    yes: 'Sim, quero receber',
    no: 'Não',
    never: 'Nunca mais, de ninguém',
  } satisfies Record<ConsentAnswer, string>,
  neverHint: '"Nunca mais" vale para todos os motociclistas deste Estradeiro.',
  answered: {
    yes: (rider: string) => `Obrigado! Você vai receber os pedidos de ajuda de ${rider}.`,
    no: (rider: string) => `Certo. Nada que ${rider} enviar por aqui vai chegar a você.`,
    never: () => 'Certo. Ninguém mais vai escrever a você pelo Estradeiro.',
  } satisfies Record<ConsentAnswer, (rider: string) => string>,
  change: 'Mudou de ideia? Responda de novo aqui quando quiser.',
  failed: 'A resposta não saiu. Tente de novo.',
  goneTitle: 'Este pedido não existe mais',
  goneHint: 'O link pode ter sido copiado pela metade, ou quem pediu apagou a conta.',
};
