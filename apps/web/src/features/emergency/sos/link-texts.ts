/** What is said of live links, in the alert and on home. */
export const linkTexts = {
  on: (until: string) => `Link ao vivo ligado até ${until}.`,
  onAfterEnd: (until: string) => `Quem tem o link ao vivo ainda vê a sua última posição, até ${until}.`,
  off: 'O link ao vivo está desligado.',
  revoke: 'Desligar o link ao vivo',
  revokeQuestion: 'Desligar o link? Quem o tem deixa de ver onde você está.',
  revoked: 'Link ao vivo desligado',
  revokeFailed: 'Não foi possível desligar o link',
};
