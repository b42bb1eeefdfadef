/** `hint` names what to press. */
export type StepWords = { title: string; description: string; hint: string };

export const texts = {
  label: 'Conheça o Estradeiro',
  counter: (step: number, count: number) => `${step} de ${count}`,
  back: 'Anterior',
  next: 'Próximo',
  finish: 'Finalizar',
  skip: 'Pular Tour',
  close: 'Fechar o tour',
};

/** The steps of part 1 §2, in order. */
export const stepWords = {
  welcome: {
    title: 'Boas-vindas ao Estradeiro!',
    description: 'O app do aventureiro sobre duas rodas. Conheça em um minuto o que ele faz por você na estrada.',
    hint: 'Toque em Próximo para começar.',
  },
  navigation: {
    title: 'GPS inteligente',
    description: 'Navegação em tempo real, com rotas pensadas para moto e instruções por voz a cada curva.',
    hint: 'Toque em Navegação e escolha o destino.',
  },
  routes: {
    title: 'Roteiros favoritos',
    description: 'Salve as estradas de que você gosta, do seu jeito: cênica, segura, rápida ou econômica.',
    hint: 'Toque em Roteiros e crie o primeiro.',
  },
  fuel: {
    title: 'Controle de combustível',
    description: 'Acompanhe quanto gasta, encontre postos mais baratos e saiba até onde o tanque leva.',
    hint: 'Toque em Combustível e anote o abastecimento.',
  },
  booking: {
    title: 'Hospedagem para motociclistas',
    description: 'Encontre onde dormir com quem recebe bem a moto, com estacionamento seguro.',
    hint: 'Toque em Acomodações e busque pela cidade.',
  },
  community: {
    title: 'Comunidade',
    description: 'Entre em grupos de viagem, converse e combine o próximo passeio.',
    hint: 'Toque em Comunidade e escolha um grupo.',
  },
  finish: {
    title: 'Tudo pronto!',
    description: 'Agora é com você: crie o primeiro roteiro ou saia navegando. Boa estrada!',
    hint: 'Para rever este tour, abra os Ajustes.',
  },
} satisfies Record<string, StepWords>;
