/** For the operator, in /readyz and in the log. */
export const texts = {
  damagedState:
    'maps/state.json estava danificado e foi posto de lado. Até instalar os mapas de novo (npm run maps), as rotas são estimativas.',
  unusable: (reason: string) => `Os mapas não puderam ser preparados: ${reason}. O servidor segue sem eles.`,
  notTakenUp: (reason: string) =>
    `Os mapas em disco não puderam ser lidos: ${reason}. O servidor segue com os que já tinha.`,
  onlyRouted:
    'As rotas vêm de VALHALLA_URL, mas nenhum mapa está instalado aqui: só as estradas principais são desenhadas e encontradas. Instale o da mesma região (npm run maps).',
  brokenNetwork:
    'A malha de rotas em disco está danificada. Até instalar os mapas de novo (npm run maps), as rotas são estimativas.',
};
