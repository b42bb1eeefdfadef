export const texts = {
  emailTaken: 'Este email não está disponível. Use outro.',
  foreignPhoto: 'Envie a sua foto: endereços de outros sites não são aceitos.',
  wordMissing: (word: string) => `Para excluir a conta, digite ${word}.`,
  aboutExport:
    'Todos os seus dados no Estradeiro, como a Lei Geral de Proteção de Dados (LGPD, Lei 13.709/2018, art. 18) garante. Senhas não são guardadas, só o que permite conferi-las, e por isso não estão aqui.',
};
