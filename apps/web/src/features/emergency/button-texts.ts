/** What stands on the button itself, which comes once there are contacts. */
export const buttonTexts = {
  press: 'Pressione em caso de emergência',
  pressHint: 'Toque e confirme, ou segure 2 segundos.',
  sos: 'SOS',
  sosLabel: 'SOS: toque para confirmar ou segure por 2 segundos',
  open: 'SOS em andamento',
  see: 'Ver o alerta',
};
