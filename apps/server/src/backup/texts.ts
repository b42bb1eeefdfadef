export const texts = {
  usage: `Guarda ou recupera os dados do Estradeiro.

  npm run backup -- ARQUIVO                  guarda banco de dados, fotos e segredo das sessões num arquivo .tar.gz
  npm run restore -- ARQUIVO                 recupera para uma pasta de dados vazia
  npm run restore -- ARQUIVO --replace       põe o guardado no lugar do que há; o que havia fica ao lado

A pasta é DATA_DIR (padrão: ./data). O backup pode ser feito com o servidor em funcionamento; para recuperar, pare-o.
Os mapas ficam de fora: instale-os de novo com npm run maps.`,
  external: 'Com DATABASE_URL os dados estão no PostgreSQL: use pg_dump e pg_restore.',
  noData: (path: string) => `Não há banco de dados em ${path}.`,
  exists: (file: string) => `${file} já existe: escolha outro nome.`,
  waiting: 'O servidor está em funcionamento: pedindo a ele uma cópia.',
  noAnswer: 'O servidor que usa a pasta de dados não respondeu ao pedido. Pare-o e tente de novo.',
  refused: (reason: string) => `O servidor não pôde copiar o banco de dados: ${reason}.`,
  made: (file: string, bytes: number) =>
    `Pronto: ${file} (${Math.ceil(bytes / 1e6)} MB). Guarde-o em outra máquina: ele contém dados pessoais.`,
  tar: (reason: string) => `O tar falhou: ${reason}`,
  running: (path: string) => `Um Estradeiro está usando a pasta de dados ${path}: pare-o antes.`,
  notEmpty: (path: string) => `${path} já tem um banco de dados. Para trocá-lo pelo guardado, acrescente --replace.`,
  noBackup: (file: string) => `${file} não é um backup do Estradeiro.`,
  newer: 'Este backup é de uma versão mais nova do Estradeiro: atualize antes de recuperar.',
  setAside: (folder: string) => `O que havia está em ${folder}.`,
  restored: (madeAt: string) => `Pronto: recuperado o que foi guardado em ${madeAt}. Inicie o servidor.`,
};
