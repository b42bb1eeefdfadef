export const texts = {
  well: 'Está tudo bem. O servidor responde e não relata nenhum problema.',
  unwell: (count: number) => (count === 1 ? 'Há um problema:' : `Há ${count} problemas:`),
  server: 'Servidor',
  config: 'Configuração',
  configAdvice: 'Corrija a variável de ambiente e inicie o servidor.',
  data: 'Pasta de dados',
  down: (address: string) => `Não responde em ${address}.`,
  downAdvice:
    'Inicie-o (npm start, systemctl start estradeiro ou docker compose up -d). A última linha dele diz por que um início não dá certo.',
  deaf: (path: string, address: string) => `Um Estradeiro usa a pasta ${path}, mas não responde em ${address}.`,
  deafAdvice:
    'Se acabou de iniciar, espere um minuto. Senão, veja se PORT e HOST são os dele; se são, reinicie-o: o registro diz o que o prendeu.',
  failing: (reason: string) => `Está no ar, mas não atende: ${reason}`,
  failingAdvice: 'Veja o banco de dados e o registro do servidor (log).',
  noData: (path: string) => `${path} ainda não tem banco de dados: o primeiro início o cria.`,
  foreign: (path: string) => `A pasta ${path} é de outro usuário do sistema.`,
  foreignAdvice: 'Rode este comando como o usuário do servidor.',
  notOpened: (reason: string) => `Não abre: ${reason}`,
  notOpenedAdvice: 'Recupere uma cópia com npm run restore, ou veja o disco.',
  postgresAdvice: 'Veja se o PostgreSQL de DATABASE_URL está no ar e aceita conexões desta máquina.',
};
