import { formatInstant } from '#platform/sao-paulo.ts';

export const texts = {
  passkeyRefused: 'Esta chave de acesso não abre nenhuma conta aqui. Entre de outro jeito e adicione outra em Ajustes.',
  passkeyNotMade: 'A chave de acesso não foi aceita. Tente de novo.',
  passkeysFull: 'Não há lugar para mais chaves de acesso. Remova uma que você não usa.',
  undoExpired: 'Este link não vale mais: ele desfaz a mudança uma única vez, por 72 horas.',
  knownDevices: 'Se você já entrou em outro aparelho, tente por ele agora.',
};

/** The letter that confirms an e-mail. It contains nothing that a rider wrote: it may go to a stranger's address. */
export const confirmationTexts = {
  subject: 'Confirme o seu email no Estradeiro',
  text: (link: string) =>
    [
      'Para confirmar que este email é seu, abra este link no navegador em que você entrou no Estradeiro:',
      link,
      'O link vale por dois dias. Se não foi você quem criou a conta, ignore esta mensagem.',
    ].join('\n\n'),
};

type LinkOfAccount = { firstName: string; createdAt: Date; link: string };

/**
 * The letter for a forgotten password. The only rider's text in it is the first name, at most 40 letters, apostrophes,
 * hyphens and spaces.
 */
export const passwordLinkTexts = {
  subject: 'Nova senha no Estradeiro',
  text: (accounts: readonly LinkOfAccount[]) =>
    [
      ...(accounts.length === 1
        ? ['Para criar uma nova senha no Estradeiro, abra este link:', ...accounts.map(({ link }) => link)]
        : [
            'Mais de uma conta no Estradeiro tem este email. Para criar uma nova senha, abra o link da sua:',
            ...accounts.map((account) => `${nameOf(account)}:\n${account.link}`),
          ]),
      'O link vale por 30 minutos e abre uma única vez. Se não foi você quem pediu, ignore esta mensagem: nada muda.',
    ].join('\n\n'),
};

function nameOf({ firstName, createdAt }: LinkOfAccount): string {
  const name = firstName.replace(/[^\p{L}\p{M}' -]/gu, '').slice(0, 40);
  return `${name}, conta criada em ${createdAt.toLocaleDateString('pt-BR', { timeZone: 'America/Sao_Paulo' })}`;
}

export const emailChangedNotice = {
  title: 'O email da sua conta mudou',
  body: 'Se não foi você, o email de antes recebeu um link que desfaz a mudança.',
  path: '/profile',
};

/** The letter to the address from before a change; it names no other address. */
export const emailChangedLetter = (link: string) => ({
  subject: 'O email da sua conta mudou',
  text: [
    'A sua conta no Estradeiro tem agora outro email. Este endereço não entra mais nela.',
    'Se não foi você, desfaça a mudança por este link, em até 72 horas:',
    link,
    'A conta volta a ter este email, todos os aparelhos saem dela, e você cria uma nova senha.',
  ].join('\n\n'),
});

/** To the address that an undone change had brought. */
export const emailUndoneLetter = {
  subject: 'A mudança do seu email foi desfeita',
  text: [
    'A sua conta no Estradeiro voltou a ter o email de antes: quem lê esse endereço desfez a mudança pelo link que recebeu.',
    'Se a conta é sua e não foi você, fale com quem cuida do seu servidor.',
  ].join('\n\n'),
};

export const riderLinkTexts = {
  subject: 'Um link para a sua conta foi feito',
  text: [
    'Quem cuida do servidor do Estradeiro fez um link para criar uma nova senha na sua conta. Ele vale 24 horas e abre uma única vez.',
    'Se não foi você quem pediu, fale com essa pessoa. Enquanto o link não é aberto, nada muda na conta.',
  ].join('\n\n'),
};

export const passwordChangedTexts = {
  subject: 'Sua senha foi alterada',
  text: [
    'A senha da sua conta no Estradeiro foi alterada por um link, e todos os aparelhos saíram da conta.',
    'Se não foi você, peça uma nova senha agora em "Esqueci minha senha", na tela de entrar, e troque a senha do seu email.',
  ].join('\n\n'),
};

type Device = { browser: string | null; system: string | null };

/** Told to the rider's confirmed address when a browser signs in that never did before. */
export const newDeviceLetter = ({ browser, system }: Device, at: Date) => ({
  subject: 'Novo acesso à sua conta',
  text: [
    `A sua conta no Estradeiro foi aberta em um aparelho novo: ${browser ?? 'navegador desconhecido'}${system ? ` em ${system}` : ''}, em ${formatInstant(at)} (horário de Brasília).`,
    'Se foi você, nada a fazer. Se não foi, troque a senha agora e saia dos outros aparelhos em Ajustes › Aparelhos.',
  ].join('\n\n'),
});

export const newPasskeyLetter = (name: string, at: Date) => ({
  subject: 'Nova chave de acesso na sua conta',
  text: [
    `A sua conta no Estradeiro abre agora também com a chave de acesso "${name}", adicionada em ${formatInstant(at)} (horário de Brasília).`,
    'Se não foi você, remova-a em Ajustes › Chaves de acesso, troque a senha e saia dos outros aparelhos.',
  ].join('\n\n'),
});
