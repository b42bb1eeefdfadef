export const notificationTexts = {
  title: 'Notificações',
  hint: 'O que chega ao aparelho com o app fechado, e quando não.',
  listTitle: 'Avisos',
  listHint: 'O que foi avisado nos últimos 90 dias, em todos os seus aparelhos.',
};
