export const texts = {
  emailTaken: 'Este email não está disponível. Use outro.',
  foreignPhoto: 'Envie a sua foto: endereços de outros sites não são aceitos.',
  wordMissing: (word: string) => `Para excluir a conta, digite ${word}.`,
  aboutExport:
    'Todos os seus dados no Estradeiro, como a Lei Geral de Proteção de Dados (LGPD, Lei 13.709/2018, art. 18) garante. Senhas não são guardadas, só o que permite conferi-las, e por isso não estão aqui.',
};

export const passwordChangedLetter = {
  subject: 'Sua senha foi alterada',
  text: [
    'A senha da sua conta no Estradeiro foi alterada no seu perfil, e os outros aparelhos saíram da conta.',
    'Se não foi você, peça uma nova senha agora em "Esqueci minha senha", na tela de entrar, e troque a senha do seu email.',
  ].join('\n\n'),
};
