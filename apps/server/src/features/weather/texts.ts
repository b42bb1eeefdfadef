/** The web colours a recommendation by the words 'desafiador' and 'moderad'; any other is a good one (part 1 §9). */
export const texts = {
  unnamedPlace: 'Local selecionado',
  recommendations: {
    challenging: 'Condições desafiadoras: considere adiar a viagem ou esperar em local seguro.',
    moderate: 'Condições moderadas: pilote com atenção e confira o equipamento de chuva e frio.',
    good: 'Boas condições para pilotar. Boa viagem!',
  },
  advice: {
    high: 'Evite este trecho agora. Se já estiver nele, pare em local seguro.',
    medium: 'Reduza a velocidade e aumente a distância.',
    low: 'Siga com atenção.',
  },
  warning: (event: string) => `Aviso do INMET: ${event}.`,
};
