/** Of a new version of the app. */
export const versionTexts = {
  newVersion: 'Nova versão disponível',
  update: 'Atualizar',
  updateLater: 'Atualizar depois',
};
