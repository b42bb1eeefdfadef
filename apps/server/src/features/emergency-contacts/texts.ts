export const texts = {
  exists: 'Este telefone já está entre os seus contatos.',
  full: (most: number) => `Você já tem ${most} contatos. Remova um para adicionar outro.`,
};
