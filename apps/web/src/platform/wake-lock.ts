export const canKeepScreenOn = (): boolean => 'wakeLock' in navigator;

/**
 * Keeps the screen on until the returned function is called. Browsers release the lock whenever the page is hidden, so it is
 * requested again on return. `onChange` receives whether the lock is held.
 */
export function keepScreenOn(onChange: (held: boolean) => void = () => {}): () => void {
  let lock: WakeLockSentinel | null = null;
  let wanted = true;

  const acquire = async () => {
    if (!wanted || lock || document.visibilityState !== 'visible') return;
    try {
      const granted = await navigator.wakeLock.request('screen');
      if (!wanted) return await granted.release();
      lock = granted;
      granted.addEventListener('release', () => {
        lock = null;
        onChange(false);
      });
      onChange(true);
    } catch {
      onChange(false); // low battery, or the browser refuses
    }
  };
  const onVisible = () => void acquire();

  if (canKeepScreenOn()) void acquire();
  else onChange(false);
  if (canKeepScreenOn()) document.addEventListener('visibilitychange', onVisible);
  return () => {
    wanted = false;
    document.removeEventListener('visibilitychange', onVisible);
    void lock?.release();
  };
}
