/** Whether this page may know how the device moves. `absent`: it has no such sensor for pages, or none without HTTPS. */
export type MotionAccess = 'granted' | 'denied' | 'absent';

/** Only iOS asks the rider, and only while something is being pressed. */
type AskingEvent = { requestPermission?: () => Promise<'granted' | 'denied'> };

/** Call it from a press: elsewhere iOS refuses where it has not asked yet. Never fails. */
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

/** Hands over what the device feels, in g without gravity, from `leastG` on, until the returned function is called. */
export function watchMotion(leastG: number, onMotion: (g: number) => void): () => void {
  const onEvent = (event: DeviceMotionEvent) => {
    if (!isKnown(event.acceleration) && !isKnown(event.accelerationIncludingGravity)) return;
    const g = strengthOf(event);
    if (g >= leastG) onMotion(g);
  };
  addEventListener('devicemotion', onEvent);
  return () => removeEventListener('devicemotion', onEvent);
}

/** Where the device cannot tell gravity apart, at least the strength without it. */
function strengthOf({ acceleration, accelerationIncludingGravity }: DeviceMotionEvent): number {
  if (isKnown(acceleration)) return lengthOf(acceleration) / mps2PerG;
  return isKnown(accelerationIncludingGravity) ? lengthOf(accelerationIncludingGravity) / mps2PerG - 1 : 0;
}

type Axes = DeviceMotionEventAcceleration;
const isKnown = (axes: Axes | null): axes is Axes => axes !== null && axes.x !== null;
const lengthOf = ({ x, y, z }: Axes): number => Math.hypot(x ?? 0, y ?? 0, z ?? 0);

/** So long a sensor takes at most to tell something first: browsers that know the event may have no sensor behind it. */
const sensorMillis = 2_000;

/** Whether the device has a sensor that pages hear, told within two seconds. iOS says so only after its question: there true. */
export async function hasMotionSensor(signal: AbortSignal): Promise<boolean> {
  if (typeof DeviceMotionEvent === 'undefined') return false;
  if ((DeviceMotionEvent as AskingEvent).requestPermission) return true;
  return new Promise((resolve) => {
    const settle = (hears: boolean) => {
      stop();
      clearTimeout(timer);
      resolve(hears);
    };
    const stop = watchMotion(Number.NEGATIVE_INFINITY, () => settle(true));
    const timer = setTimeout(() => settle(false), sensorMillis);
    signal.addEventListener('abort', () => settle(true), { once: true });
  });
}
