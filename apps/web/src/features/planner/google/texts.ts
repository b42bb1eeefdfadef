export const googleTexts = {
  failed: 'Erro ao carregar API do Google Maps',
  failedHint: 'Seguimos com o nosso mapa, a nossa busca e as nossas rotas.',
  // What Google planned
  traffic: 'com trânsito',
  /** Shown where Google sends no warning of its own. */
  beta: 'As rotas de moto do Google estão em fase beta e às vezes faltam vias próprias para motos.',
  best: 'Melhor',
  other: 'Outra',
  ride: 'Só o Google Maps pode guiar por esta rota. Voz, curvas e uso sem rede: no nosso mapa.',
  open: 'Abrir no Google Maps',
  ownMap: 'Planejar no nosso mapa',
  // On the way to the destination
  goOn: 'Seguir para outro lugar',
  stops: 'Antes de chegar',
  removeStop: (name: string) => `Tirar a parada ${name}`,
  bestOrder: 'Melhor ordem',
} as const;
