import Fastify from 'fastify';
import { type Fault, injectFaults, stall } from './fault.ts';
import { listenOnLoopback, stopListening } from './listening.ts';

export type SimulatedWarning = {
  id: number;
  descricao: string;
  severidade: 'Perigo Potencial' | 'Perigo' | 'Grande Perigo';
  /** 'YYYY-MM-DD HH:mm', Brasília time. */
  inicio: string;
  fim: string;
  /** A ring of [longitude, latitude]; null omits the polygon. */
  ring: [number, number][] | null;
  /** 'Nome - UF (ibge)', comma separated. */
  municipios?: string;
  geocodes?: string;
  riscos: string[];
  instrucoes: string[];
  encerrado?: boolean;
};

export type InmetSimulator = {
  url: string;
  today: SimulatedWarning[];
  later: SimulatedWarning[];
  fault: Fault | null;
  calls: number;
  stop(): Promise<void>;
};

/** INMET's list of active warnings: the polygon is a string, and user agents that don't identify themselves get no response. */
export async function startInmet(): Promise<InmetSimulator> {
  const app = Fastify();
  const state: InmetSimulator = {
    url: '',
    today: [],
    later: [],
    fault: null,
    calls: 0,
    stop: () => stopListening(app.server),
  };
  app.addHook('onRequest', async () => void state.calls++);
  injectFaults(app, state, (status) => ({ message: `status ${status}` }));

  app.get('/avisos/ativos', async ({ headers }, reply) => {
    if (/^(curl|node|undici|$)/i.test(headers['user-agent'] ?? '')) return stall(reply);
    return { hoje: state.today.map(toItem), futuro: state.later.map(toItem) };
  });

  await app.ready();
  state.url = await listenOnLoopback(app.server);
  return state;
}

const toItem = ({ ring, id, encerrado = false, ...warning }: SimulatedWarning) => ({
  id,
  id_aviso: id,
  id_sequencia: 1,
  id_severidade: 7,
  aviso_cor: '#F96602',
  encerrado,
  alterado: false,
  ...warning,
  ...(ring && { poligono: JSON.stringify({ type: 'Polygon', coordinates: [ring] }) }),
});
