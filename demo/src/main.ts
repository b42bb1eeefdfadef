import { join } from 'node:path';
import { root } from '../../scripts/steps.mjs';
import { landFor } from './region.ts';
import { password } from './rider.ts';

const say = (line: string) => process.stdout.write(`${line}\n`);
const complain = (error: unknown) => process.stderr.write(`${error instanceof Error ? error.message : error}\n`);

// The simulated identity provider prints long warnings that it must not be public.
console.warn = () => undefined;
console.info = () => undefined;
const { startDemo } = await import('./demo.ts');

const land = landFor(join(root, '../shared/data/poa.osm.pbf'));
say(`Preparando a demonstração em ${land.name}; na primeira vez leva um minuto.`);
const demo = await startDemo({
  land,
  dataDir: join(root, 'demo/data'),
  port: Number(process.env.PORT || 4000),
  onTrouble: complain,
}).catch((error: unknown) => {
  complain(error);
  process.exit(1);
});
const [visitor, ...others] = demo.riders;
say(`
Demonstração pronta em ${demo.url}
  'Entrar com a conta de demonstração': com um toque você é ${visitor?.firstName}.
  Ou entre como outra pessoa, com a senha ${password}: ${others.map(({ email }) => email).join(', ')}
  O que é simulado, e os telefones que recebem o SOS: ${demo.pageUrl}
  Nenhuma mensagem sai desta máquina. Tudo se apaga no próximo início. Ctrl+C encerra.
`);
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void demo.stop());
process.exit(await demo.ended);
