export const versionTexts = {
  title: 'Versão',
  loading: 'Vendo as versões',
  unread: 'As versões não carregaram',
  offline: 'Sem conexão.',
  running: 'No ar',
  notes: 'O que esta versão trouxe',
  notesOf: (version: string) => `O que a ${version} traz`,
  language: 'As notas são escritas em inglês.',
  noNotes: 'sem notas.',
  newest: 'A lista de versões não tem nada mais novo.',
  unnumbered: 'A versão no ar não tem número: não há como dizer se a lista tem uma mais nova.',
  newer: (version: string) => `Há uma versão mais nova: ${version}`,
  newerNotes: (version: string) => `A ${version} tem mudanças mais novas do que o que está no ar`,
  lackingNotes: 'O que falta no ar',
  readAt: (age: string) => `Lista de versões lida ${age}.`,
  noList:
    'Este servidor não procura versões novas. Com RELEASES_URL, o endereço de um CHANGELOG.md do projeto, esta página diz o que cada uma traz antes de atualizar.',
  unreachable: 'A lista de versões (RELEASES_URL) não pôde ser lida. Confira o endereço e a rede do servidor.',
  howTo: 'Para atualizar, faça antes uma cópia dos dados e leia as notas. Depois, na pasta do Estradeiro:',
  ways: [
    { name: 'Com contêineres', command: 'git pull && docker compose up --build -d' },
    {
      name: 'Com Node',
      command:
        'git pull && npm ci --include=dev && cp package-lock.json node_modules/.estradeiro-lock && npm run build',
    },
  ],
  restart: 'Com Node, reinicie o servidor no fim. O banco se atualiza antes de a porta abrir.',
};
