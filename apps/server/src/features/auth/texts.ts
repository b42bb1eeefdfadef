export const texts = {
  knownDevices: 'Se você já entrou em outro aparelho, tente por ele agora.',
};

/** The letter that confirms an e-mail. It holds nothing that a rider wrote: it may go to a stranger's address. */
export const confirmationTexts = {
  subject: 'Confirme o seu email no Estradeiro',
  text: (link: string) =>
    [
      'Para confirmar que este email é seu, abra este link no navegador em que você entrou no Estradeiro:',
      link,
      'O link vale por dois dias. Se não foi você quem criou a conta, ignore esta mensagem.',
    ].join('\n\n'),
};
