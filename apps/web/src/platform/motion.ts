/** Whether this page may read motion. `absent`: the device has no sensor for pages, or the page has no HTTPS. */
export type MotionAccess = 'granted' | 'denied' | 'absent';

/** Only iOS prompts the rider, and only during a press. */
type AskingEvent = { requestPermission?: () => Promise<'granted' | 'denied'> };

/** Call it during a press: elsewhere iOS refuses unless permission was given before. Never fails. */
export async function askForMotion(): Promise<MotionAccess> {
  if (typeof DeviceMotionEvent === 'undefined') return 'absent';
  const { requestPermission } = DeviceMotionEvent as AskingEvent;
  if (!requestPermission) return 'granted';
  try {
    return await requestPermission.call(DeviceMotionEvent);
  } catch {
    return 'denied';
  }
}

const mps2PerG = 9.80665;

/** Reports motion in g without gravity, from `leastG` on, until the returned function is called. */
export function watchMotion(leastG: number, onMotion: (g: number) => void): () => void {
  const onEvent = (event: DeviceMotionEvent) => {
    if (!isKnown(event.acceleration) && !isKnown(event.accelerationIncludingGravity)) return;
    const g = strengthOf(event);
    if (g >= leastG) onMotion(g);
  };
  addEventListener('devicemotion', onEvent);
  return () => removeEventListener('devicemotion', onEvent);
}

/** Acceleration in g without gravity; a lower bound of it where the device does not separate gravity. */
function strengthOf({ acceleration, accelerationIncludingGravity }: DeviceMotionEvent): number {
  if (isKnown(acceleration)) return lengthOf(acceleration) / mps2PerG;
  return isKnown(accelerationIncludingGravity) ? lengthOf(accelerationIncludingGravity) / mps2PerG - 1 : 0;
}

type Axes = DeviceMotionEventAcceleration;
const isKnown = (axes: Axes | null): axes is Axes => axes !== null && axes.x !== null;
const lengthOf = ({ x, y, z }: Axes): number => Math.hypot(x ?? 0, y ?? 0, z ?? 0);

/** The longest time a sensor takes for its first event: browsers that know the event may have no sensor behind it. */
const sensorMillis = 2_000;

/** Whether the device has a motion sensor for pages, known within two seconds. iOS reports it only after the prompt: there true. */
export async function hasMotionSensor(signal: AbortSignal): Promise<boolean> {
  if (typeof DeviceMotionEvent === 'undefined') return false;
  if ((DeviceMotionEvent as AskingEvent).requestPermission) return true;
  return new Promise((resolve) => {
    const settle = (receives: boolean) => {
      stop();
      clearTimeout(timer);
      resolve(receives);
    };
    const stop = watchMotion(Number.NEGATIVE_INFINITY, () => settle(true));
    const timer = setTimeout(() => settle(false), sensorMillis);
    signal.addEventListener('abort', () => settle(true), { once: true });
  });
}
