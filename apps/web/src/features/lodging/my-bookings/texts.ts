export const pixTexts = {
  title: (amount: string) => `Pagar ${amount} com Pix`,
  hint: 'Copie o código no aplicativo do seu banco. A hospedagem marca o pagamento quando ele chegar.',
  hintPending: 'A hospedagem ainda não confirmou: combine com ela antes de pagar.',
  copy: 'Copiar código',
  showQr: 'Ver QR Code',
  hideQr: 'Ocultar QR',
  qr: 'QR Code do Pix desta reserva',
};
