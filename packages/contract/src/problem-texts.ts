import type { Problem } from './health.ts';
import type { ServiceName } from './operator-health.ts';

/** Said alike by the operator's page and by `npm run doctor`. */
export const problemNames: Record<Problem['part'], string> = {
  maps: 'Mapas',
  engine: 'Motor de rotas',
  redis: 'Redis',
  disk: 'Disco',
  database: 'Banco de dados',
  backup: 'Cópias dos dados',
  silenced: 'Serviços silenciados',
};

/** What to do about each. */
export const problemAdvice: Record<Problem['part'], string> = {
  maps: 'Instale os mapas de novo, em Mapas, na página do servidor (/operador).',
  engine:
    'Reinicie o servidor. Se o motor é outro (VALHALLA_URL), veja se ele está no ar e responde a partir desta máquina.',
  redis: 'Veja se o Redis de REDIS_URL está no ar e responde a partir desta máquina.',
  disk: 'Libere espaço no disco da pasta de dados: registros, cópias antigas e mapas que ninguém usa.',
  database: 'Libere espaço no disco do PostgreSQL, ou aumente-o.',
  backup: 'Resolva a causa e faça uma cópia agora, em Cópias dos dados, na página do servidor (/operador).',
  silenced:
    'Para voltar a perguntar, aperte o botão do serviço em Serviços de fora, na página do servidor (/operador).',
};

/** Outside services, for whoever keeps the server. */
export const serviceNames: Record<ServiceName, string> = {
  engine: 'Motor de rotas',
  weather: 'Previsão do tempo',
  inmet: 'Avisos do INMET',
  waze: 'Trânsito do Waze',
  tomtom: 'Trânsito da TomTom',
  booking: 'Booking.com',
  google: 'Google Maps',
  twilio: 'SMS e WhatsApp pela Twilio',
  whatsapp: 'WhatsApp',
  email: 'Email (SMTP)',
  webhook: 'Webhook do SOS',
  push: 'Avisos no aparelho (push)',
};
