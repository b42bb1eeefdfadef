export const unitTexts = {
  km: 'km',
  kmPerLiter: 'km/L',
};

export const fuelNames = { petrol: 'Gasolina', ethanol: 'Etanol' } as const;
