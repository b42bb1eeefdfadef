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
