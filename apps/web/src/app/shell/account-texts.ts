const unsent = (count: number) =>
  `${count === 1 ? 'Há 1 registro que ainda não chegou' : `Há ${count} registros que ainda não chegaram`} ao servidor.`;

/** Behind the avatar. */
export const accountTexts = {
  profile: 'Meu perfil',
  signOut: 'Sair',
  signOutFailed: 'Não foi possível sair',
  signOutUnsent: (count: number) =>
    `${unsent(count)} Fica guardado neste aparelho, só para você, e sai quando você entrar de novo aqui. Sair?`,
  signOutLosing: (count: number) =>
    `${unsent(count)} Este navegador não guarda dados: ao fechar o app, isso se perde. Sair?`,
  signOutQuestion:
    'Sair apaga deste aparelho os roteiros baixados para usar offline. Eles continuam salvos na sua conta. Sair?',
};
