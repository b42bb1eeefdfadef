import type { FastifyInstance } from 'fastify';
import type { Clock } from '#platform/clock.ts';
import { everyHour } from '#platform/housekeeping.ts';
import { hourInSaoPaulo } from '#platform/sao-paulo.ts';
import type { MapAdministration, MapProgress, RunningMapWork } from './map-administration.provider.ts';
import type { MapTasks } from './map-tasks.store.ts';

const lookMs = 2_000;
const dayMs = 86_400_000;
/** Less than a month, so that a night in which the server was off does not move all later ones. */
const updateEveryMs = 28 * dayMs;
/** Hours in São Paulo in which hardly anybody rides. */
const night = { from: 2, until: 5 };

type Deps = { tasks: MapTasks; maps: MapAdministration; clock: Clock; isOursAlone: boolean };

/** Works on the queue of maps, one after the other, until the server closes, which gives back what is under way. */
export function workOnMaps(app: FastifyInstance, { tasks, maps, clock, isOursAlone }: Deps) {
  let current: { id: string; work: RunningMapWork; progress: MapProgress | null } | null = null;
  let looking: Promise<void> | null = null;
  let isClosing = false;

  async function begin(): Promise<void> {
    const task = await tasks.claim();
    if (!task) return;
    const own = { id: task.id, progress: null as MapProgress | null };
    const work = maps.run(argumentsOf(task), (progress) => {
      own.progress = progress;
    });
    const running = Object.assign(own, { work });
    current = running;
    work.done
      .then((outcome) => (isClosing ? tasks.release(task.id) : tasks.end(task.id, outcome)))
      .catch(onError)
      .finally(() => {
        current = null;
        wake();
      });
  }

  async function look(): Promise<void> {
    if (current) {
      const isWanted = await tasks.report(current.id, current.progress);
      if (!isWanted) current?.work.stop();
    } else if (!isClosing && app.hasSpace()) {
      await addUpdateAtNight();
      await begin();
    }
  }

  async function addUpdateAtNight(): Promise<void> {
    const hour = hourInSaoPaulo(clock.now());
    if (hour < night.from || hour >= night.until || !(await tasks.updatesMonthly())) return;
    await tasks.addUpdate(updateEveryMs);
  }

  const onError = (error: unknown) => app.log.error({ err: error }, 'maps of the queue not worked on');
  function wake(): void {
    if (looking || isClosing) return;
    looking = look()
      .catch(onError)
      .finally(() => {
        looking = null;
      });
  }

  const stop = everyHour(async () => wake(), onError, lookMs);
  app.addHook('onReady', async () => {
    if (isOursAlone && app.hasSpace()) await tasks.releaseLeft();
  });
  app.addHook('onClose', async () => {
    isClosing = true;
    stop();
    await looking;
    const running = current;
    running?.work.stop();
    await running?.work.done;
    if (running) await tasks.release(running.id).catch(onError);
  });
  return { wake };
}

function argumentsOf({ kind, targets }: { kind: string; targets: string }): string[] {
  if (kind === 'remove') return [`--remove=${targets}`];
  if (kind === 'update') return ['--atualizar'];
  if (kind === 'heights') return ['--relevo'];
  return targets.split(' ');
}
