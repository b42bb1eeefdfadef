export const ridingTexts = { signalOutdated: 'O aviso ficou antigo demais para ajudar o grupo.' };
