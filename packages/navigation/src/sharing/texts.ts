/** What is shared without a name that tells where it begins or ends. */
export const namelessTexts = { route: 'Rota compartilhada', ride: 'Passeio compartilhado' };
