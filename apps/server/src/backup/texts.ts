import { formatNumber } from '@estradeiro/navigation/format-number';

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
  copying: 'Copiando o banco de dados',
  storing: (place: string) => `Guardando em ${place}`,
  checking: 'Recuperando a cópia numa pasta à parte, para conferir',
  removing: 'Apagando as cópias antigas',
  noSpaceIn: (folder: string) => `Não há espaço em disco em ${folder}. Libere espaço e tente de novo.`,
  missing: (folder: string, bytes: number) =>
    `Faltam ${formatNumber(Math.ceil(bytes / 1e6))} MB livres em ${folder} para fazer a cópia sem parar o servidor. Libere espaço e tente de novo.`,
  ranOut: (folder: string) =>
    `O disco de ${folder} ficou quase cheio no meio da cópia, que foi interrompida. Libere espaço e tente de novo.`,
  noAccess: (folder: string) =>
    `A pasta ${folder} não aceita escrita ou leitura. Veja de quem ela é e se o disco está montado.`,
  unreadable: 'O banco de dados da cópia não abre.',
  notRestored: (reason: string) => `A cópia não se recupera: ${reason}`,
  withdrawn: (reason: string) => `${reason} A cópia foi apagada sem ser conferida, e as antigas ficaram.`,
  leftUnchecked: (reason: string, name: string) =>
    `${reason} ${name} ficou guardada sem ser conferida, e as antigas também.`,
  fewerAccounts: (before: number, now: number) =>
    `As contas caíram de ${formatNumber(before)} para ${formatNumber(now)}: nenhuma cópia antiga foi apagada.`,
  notRemoved: (reason: string) => `As cópias antigas não puderam ser apagadas: ${reason}`,
  turn: 'Outra cópia está sendo feita: esperando a vez',
  busy: 'Há uma hora outra cópia está sendo feita. Tente de novo mais tarde.',
  unexpected: (reason: string) => `A cópia não foi feita: ${reason}`,
  tooLarge: 'A cópia passa de 5 GB, o que um armazenamento S3 não aceita de uma vez. Use uma pasta (BACKUP_DIR).',
  noBucket: (host: string, bucket: string) =>
    `${host} não tem o bucket ${bucket}. Crie-o, ou corrija BACKUP_S3_BUCKET.`,
  storeRefuses: (host: string) =>
    `${host} recusou a chave, ou ela não pode ler, gravar, listar e apagar nesse bucket. Veja BACKUP_S3_ACCESS_KEY_ID e BACKUP_S3_SECRET_ACCESS_KEY.`,
  storeFull: (host: string) => `${host} diz que não há mais espaço para cópias.`,
  storeFails: (host: string, status: number) => `${host} respondeu com o erro ${status}. Tente de novo mais tarde.`,
  storeAway: (host: string) =>
    `${host} não respondeu, ou a conexão caiu no meio. Veja BACKUP_S3_URL e a rede desta máquina.`,
  restored: (madeAt: string) => `Pronto: recuperado o que foi guardado em ${madeAt}. Inicie o servidor.`,
};
