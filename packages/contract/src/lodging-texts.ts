/** What is wrong with a search for lodging, word for word as part 2 §5 has it; the last is ours. */
export const lodgingTexts = {
  destinationTooShort: 'Destino deve ter pelo menos 2 caracteres',
  destinationTooLong: 'Destino muito longo',
  checkInInvalid: 'Data de check-in inválida',
  checkOutInvalid: 'Data de check-out inválida',
  datesReversed: 'Data de check-in deve ser anterior ou igual à data de check-out',
  checkInPast: 'Data de check-in não pode ser anterior à data atual',
  tooFewGuests: 'Mínimo de 1 hóspede',
  tooManyGuests: 'Máximo de 20 hóspedes',
  minPriceNegative: 'Preço mínimo deve ser positivo',
  maxPriceNegative: 'Preço máximo deve ser positivo',
  pricesReversed: 'Preço mínimo deve ser menor ou igual ao preço máximo',
  stayTooLong: 'Estadia longa demais (máximo de 90 noites)',
} as const;
