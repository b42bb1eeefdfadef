export const texts = {
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

export const passwordChangedTexts = {
  subject: 'Sua senha foi alterada',
  text: [
    'A senha da sua conta no Estradeiro foi alterada por um link, e todos os aparelhos saíram da conta.',
    'Se não foi você, peça uma nova senha agora em "Esqueci minha senha", na tela de entrar, e troque a senha do seu email.',
  ].join('\n\n'),
};
