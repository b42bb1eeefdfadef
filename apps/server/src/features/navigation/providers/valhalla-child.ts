// The process that holds the routing engine: one set of tiles, given as Valhalla's configuration in the first message.
import type { Actor } from '@valhallajs/valhallajs';
import type { ChildCall, ChildMessage } from './valhalla-messages.ts';
import type { ValhallaAction } from './valhalla-transport.ts';

const methods = {
  route: 'route',
  optimized_route: 'optimizedRoute',
  trace_attributes: 'traceAttributes',
  trace_route: 'traceRoute',
  locate: 'locate',
  height: 'height',
  status: 'status',
} as const satisfies Record<ValhallaAction, keyof Actor>;

const send = (message: ChildMessage, sent?: () => void) => process.send?.(message, undefined, undefined, sent);

// The parent decides when to end; Ctrl+C at a terminal reaches both, and running calls still need their responses.
process.on('SIGINT', () => undefined).on('SIGTERM', () => undefined);
process.on('disconnect', () => process.exit(0));

async function loadEngine(config: string): Promise<Actor> {
  const { Actor } = await import('@valhallajs/valhallajs');
  return new Actor(config);
}

async function answer(engine: Actor, { id, action, request }: ChildCall) {
  try {
    send({ type: 'answer', id, json: await engine[methods[action]](request) });
  } catch (error) {
    send({ type: 'refusal', id, text: textOf(error) });
  }
}

const textOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

process.once('message', (config: string) => {
  const engine = loadEngine(config);
  engine.catch((error: unknown) => send({ type: 'missing', reason: textOf(error) }, () => process.exit(1)));
  process.on('message', (call: ChildCall) => {
    engine.then(
      (ready) => answer(ready, call),
      () => undefined,
    );
  });
});
