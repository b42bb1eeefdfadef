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
  reported: (name: string | null, place: string | null) =>
    `${name ? `${name}: relatado` : 'Perigo relatado'}${place ? ` em ${place}` : ''}. Quem vem atrás será avisado.`,
  confirmed: (name: string | null) =>
    name
      ? `${name}: já era conhecido. Obrigado por confirmar.`
      : 'Esse perigo já era conhecido. Obrigado por confirmar.',
  waiting: (name: string | null) => `${name ?? 'Perigo'}: aguardando sinal. O alerta sai sozinho quando a rede voltar.`,
  waitingForServer: (name: string | null) =>
    `${name ?? 'Perigo'}: guardado neste aparelho. O servidor não está bem, e o alerta sai sozinho assim que der.`,
  notReported: (why: string) => `O perigo não foi relatado. ${why}`,
  resend: 'Tentar Novamente',
  undo: 'Desfazer',
  undone: 'O relato foi desfeito.',
  notUndone: (why: string) => `O relato não foi desfeito. ${why}`,
  callPolice: 'Se a pista oferece risco, avise também a Polícia Rodoviária.',
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
