export const texts = {
  title: 'Comandos de voz',
  hint: 'Fale um comando ou toque nele.',
  listening: 'Ouvindo...',
  listenAgain: 'Falar de novo',
  working: 'Um momento...',
  understood: (command: string) => `Entendido: ${command}`,
  unrecognized: 'Comando não reconhecido',
  unsupported: 'Este navegador não reconhece fala. Toque em um comando.',
  microphoneDenied: 'Permita acesso ao microfone para falar um comando.',
  recognitionFailed: 'Não foi possível ouvir agora. Toque em um comando.',
  commands: {
    'where-am-i': 'Onde estou?',
    'next-maneuver': 'Próxima curva',
    'report-hazard': 'Relatar perigo',
    'find-fuel': 'Encontrar posto',
    'cancel-route': 'Cancelar rota',
  },
  at: (name: string, context: string) => `Você está em ${context ? `${name}, ${context}` : name}.`,
  nowhere: 'Nenhuma rua ou cidade conhecida por perto.',
  notNavigating: 'Nenhuma navegação em andamento.',
  reportTo: (place: string | null) =>
    place
      ? `Avise a Polícia Rodoviária. Você está em ${place}.`
      : 'Avise a Polícia Rodoviária e diga a rodovia e o quilômetro.',
  roadPolice: [
    { name: 'Rodovia federal (BR)', phone: '191' },
    { name: 'Rodovia estadual', phone: '198' },
  ],
  call: (name: string, phone: string) => `${name}: ligar ${phone}`,
  fuelFound: (name: string, distance: string) => `O posto mais próximo é ${name}, a ${distance}.`,
  noFuel: 'Nenhum posto encontrado a até 30 km.',
  locationDenied: 'Permita acesso à localização para usar este comando.',
  locationUnknown: 'Não foi possível obter sua localização',
};
