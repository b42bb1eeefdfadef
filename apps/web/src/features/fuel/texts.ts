export const texts = {
  title: 'Gerenciar Combustível',
  loading: 'Carregando...',
  register: 'Registrar Abastecimento',
  motorcycles: 'Minhas motos',
  files: 'Importar e exportar',
  draftKept: 'Há um abastecimento começado, guardado neste aparelho.',
  emptyTitle: 'Nenhum abastecimento registrado',
  emptyHint: 'Registre o primeiro com o tanque cheio: a partir do segundo, o consumo aparece aqui.',
  whichMotorcycle: 'Moto',
  unassigned: 'Sem moto',
  unread: 'Não foi possível carregar seus abastecimentos',
};
