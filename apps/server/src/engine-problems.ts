import type { Problem } from '@estradeiro/contract/health';
import type { Navigation } from '#features/navigation/navigation.service.ts';

/** An engine that does not answer within this time is only reported as a problem, since an SOS needs no route. */
const engineMs = 2_000;

export async function engineProblems(navigation: Pick<Navigation, 'ready'>): Promise<Problem[]> {
  const late = new Promise<never>((_, fail) => setTimeout(fail, engineMs).unref());
  const message = 'O motor de rotas não responde: ninguém recebe uma rota nova até ele voltar.';
  return Promise.race([navigation.ready(), late]).then(
    () => [],
    () => [{ part: 'engine', message }],
  );
}
