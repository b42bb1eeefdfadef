import type { RideHazard } from '@estradeiro/contract/weather';

const whole = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 0 });
const tenths = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 1 });

/** The web colours a recommendation by the words 'desafiador' and 'moderad'; any other is a good one (part 1 §9). */
export const texts = {
  silenced: 'A previsão do tempo está desligada por quem cuida deste servidor.',
  unnamedPlace: 'Local selecionado',
  recommendations: {
    challenging: 'Condições desafiadoras: considere adiar a viagem ou esperar em local seguro.',
    moderate: 'Condições moderadas: pilote com atenção e confira o equipamento de chuva e frio.',
    good: 'Boas condições para pilotar. Boa viagem!',
    unknown: 'O tempo não pôde ser lido em parte do caminho: confira antes de sair.',
  },
  advice: {
    high: 'Evite este trecho agora. Se já estiver nele, pare em local seguro.',
    medium: 'Reduza a velocidade e aumente a distância.',
    low: 'Siga com atenção.',
  },
  hazards: {
    wind: (kmh: number) => `Vento de ${whole.format(kmh)} km/h`,
    gusts: (kmh: number) => `Rajadas de ${whole.format(kmh)} km/h`,
    rain: (mmPerHour: number) => `${mmPerHour > 2 ? 'Chuva forte' : 'Chuva'} de ${tenths.format(mmPerHour)} mm/h`,
    visibility: (meters: number) =>
      `Visibilidade de ${meters < 1_000 ? `${whole.format(meters)} m` : `${tenths.format(meters / 1_000)} km`}`,
    cold: (celsius: number) => `Frio de ${whole.format(celsius)} °C`,
    heat: (celsius: number) => `Calor de ${whole.format(celsius)} °C`,
    coldAtTop: ({ severity, reason }: RideHazard) =>
      `${reason} no alto${severity === 'danger' ? ', pode haver gelo' : ''}`,
    fogAtTop: ({ reason }: RideHazard) => `${reason} provável no alto`,
    darkness: 'Noite',
    twilight: 'Crepúsculo',
  },
  fairRide: 'Tempo firme e luz do dia em todo o caminho',
  metOnTheWay: (reason: string, km: number, duration: string) =>
    `${reason} ${km === 0 ? 'desde a saída' : `a partir do km ${whole.format(km)}`}, por cerca de ${duration}`,
  departurePassed: 'A hora de saída já passou. Escolha outra.',
  beyondForecast: 'A previsão do tempo ainda não chega a essa hora de saída.',
};
