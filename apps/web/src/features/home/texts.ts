export const texts = {
  greeting: (firstName: string) => (firstName ? `Olá, ${firstName}!` : 'Olá!'),
  tagline: 'O app do aventureiro sobre duas rodas',
  newRoute: 'Novo Roteiro',
  navigate: 'Navegar',
  weatherLoading: 'Carregando o clima',
  weatherFailed: 'Não foi possível carregar dados do clima',
  weatherCenter: 'Centro Meteorológico',
  locationDenied: 'Permita acesso à localização para ver o clima',
  locationFailed: 'Não foi possível obter sua localização',
  retry: 'Tentar Novamente',
  elsewhere: 'Enquanto isso, o Centro Meteorológico mostra o clima de qualquer cidade.',
};
