/** Apart from the rest: it comes with the first load of the searches. */
export const linkTexts = { offerLink: 'Anunciar minha hospedagem' };
