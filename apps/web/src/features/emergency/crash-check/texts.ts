import type { MotionAccess } from '#platform/motion.ts';

export const crashTexts = {
  title: 'Você está bem?',
  // Turned on in the profile
  setting: 'Perguntar depois de uma parada brusca',
  settingHint:
    'Só com o app na tela, durante a navegação: ele pergunta, não protege, e sem resposta em 60 segundos começa a contagem do SOS.',
  motion: {
    denied:
      'Sem acesso ao sensor de movimento, só a posição diz que você parou, e muitas quedas passam sem pergunta. Para permitir, abra o app de novo e ligue outra vez.',
    absent:
      'Este aparelho não tem sensor de movimento, ou o navegador não o mostra: só a posição diz que você parou, e muitas quedas passam sem pergunta.',
  } satisfies Record<Exclude<MotionAccess, 'granted'>, string>,
  noContacts: 'Sem contatos de emergência, o SOS não tem a quem avisar.',
  addContacts: 'Cadastrar contatos',
  // The question
  stopped: 'Você parou de repente.',
  sosIn: 'Sem resposta, o SOS começa em',
  seconds: (n: number) => (n === 1 ? 'segundo' : 'segundos'),
  well: 'Estou bem',
  help: 'Pedir ajuda agora',
  nobody: 'Você não tem contatos de emergência. Ligue:',
  spoken: (seconds: number) => `Você está bem? Toque em Estou bem. Sem resposta, em ${seconds} segundos começa o SOS.`,
  spokenAlone: 'Você está bem? Toque em Estou bem, ou ligue para o socorro.',
};
