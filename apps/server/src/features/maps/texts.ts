/** For the operator, in /readyz and in the log. */
export const texts = {
  damagedState:
    'maps/state.json estava danificado e foi posto de lado. Até instalar os mapas de novo (npm run maps), as rotas são estimativas.',
  unusable: (reason: string) => `Os mapas não puderam ser preparados: ${reason}. O servidor segue sem eles.`,
  notTakenUp: (reason: string) =>
    `Os mapas em disco não puderam ser lidos: ${reason}. O servidor segue com os que já tinha.`,
  brokenNetwork:
    'A malha de rotas em disco está danificada. Até instalar os mapas de novo (npm run maps), as rotas são estimativas.',
};
