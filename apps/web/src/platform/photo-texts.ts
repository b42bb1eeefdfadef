/** The error about a photo that this browser cannot open, in every form that takes one. */
export const photoFileTexts = {
  heic: 'É uma foto HEIC, de iPhone, e este navegador não a abre. Salve-a como JPEG e escolha de novo, ou no iPhone mude em Ajustes › Câmera › Formatos para “Mais Compatível”.',
};
