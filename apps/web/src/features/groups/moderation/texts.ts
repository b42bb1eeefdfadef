export const texts = {
  title: (count: number) => `Denúncias de grupos (${count})`,
  hint: 'Dos grupos populares, e sobre donos de grupos sem moderadores. De um grupo privado aparece só o que a denúncia cita.',
  privateGroup: 'Grupo privado',
  none: 'Nenhuma denúncia de grupo espera por você.',
  loading: 'Carregando denúncias',
  failed: 'Não foi possível carregar as denúncias de grupos',
};
