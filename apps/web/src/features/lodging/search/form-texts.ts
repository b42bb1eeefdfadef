/** What is wrong with a field (part 2 §5). */
export const problemTexts = {
  destinationMissing: 'Destino é obrigatório',
  destinationShort: 'Destino deve ter pelo menos 2 caracteres',
  destinationLong: 'Destino muito longo (máximo 100 caracteres)',
  checkInMissing: 'Data de check-in é obrigatória',
  checkInPast: 'Data de check-in não pode ser anterior à data atual',
  checkOutMissing: 'Data de check-out é obrigatória',
  checkOutEarly: 'Data de check-out deve ser posterior à data de check-in',
  guestsFew: 'Mínimo de 1 hóspede',
  guestsMany: 'Máximo de 20 hóspedes',
};
