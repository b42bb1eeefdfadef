export const cancelTexts = {
  cancelling: 'Cancelando...',
  unknown: 'O cancelamento ainda não chegou ao servidor',
  unknownHint: 'O alerta pode sair sem ele. Continuamos tentando cancelar.',
  unknownOld: 'Verificando um SOS de antes',
  retry: 'Tentar agora',
  aside: 'Usar o app',
  asideBar: 'Cancelando o SOS',
  tooLate: 'O alerta já tinha saído',
  tooLateHint: 'O cancelamento chegou depois. Se está tudo certo, toque em "Estou bem" para avisar seus contatos.',
  signedOut: 'Há um SOS em andamento',
  signedOutHint: 'A sessão terminou. Entre de novo para continuar; enquanto isso, use o seu telefone:',
  sms: 'SMS com a minha posição',
};
