export const texts = {
  noValhalla: (platform: string) =>
    `O motor de rotas (Valhalla) não está disponível neste sistema (${platform}). Ele funciona em Linux x64 e arm64 e em macOS arm64; ` +
    'instale as dependências opcionais com "npm install", ou aponte VALHALLA_URL para um servidor Valhalla.',
  builderFailed: (reason: string) => `A montagem da malha de rotas falhou: ${reason}`,
  noRoads: 'O extrato não tem nenhuma via em que se possa rodar de moto.',
  unsorted: (path: string) =>
    `O arquivo ${path} não está em ordem de identificadores. Ordene-o antes, por exemplo com "osmium sort", e tente de novo.`,
};
