export const texts = {
  greeting: (firstName: string) => (firstName ? `Olá, ${firstName}!` : 'Olá!'),
  tagline: 'O app do aventureiro sobre duas rodas',
  newRoute: 'Novo Roteiro',
  navigate: 'Navegar',
};
