import { useEffect, useState } from 'react';

const lockName = 'estradeiro-group-ride';

/**
 * Whether this page is the one of this browser that shares positions and speaks: the last visible one, since browsers send hidden
 * pages no positions and no events. When it closes, another page takes over.
 */
export function useIsForemostPage(): boolean {
  const [isForemost, setForemost] = useState(false);
  useEffect(() => beForemost(setForemost), []);
  return isForemost;
}

/** Reports whether this page is the foremost, until the returned function is called. Without locks in the browser every page is. */
export function beForemost(onChange: (isForemost: boolean) => void): () => void {
  // Missing where the app is served without HTTPS.
  const locks = navigator.locks as LockManager | undefined;
  if (locks) return contend(locks, onChange);
  onChange(true);
  return () => {};
}

function contend(locks: LockManager, onChange: (isForemost: boolean) => void): () => void {
  let leave = () => {};
  const left = new Promise<void>((resolve) => (leave = resolve));
  let hasLeft = false;
  let inLine = new AbortController();
  /** The one of this page's own lock requests that holds the lock. */
  let heldBy: symbol | null = null;

  async function stand(options: LockOptions): Promise<void> {
    const request = Symbol();
    let wasHeld = false;
    const hold = () => {
      if (hasLeft) return;
      [wasHeld, heldBy] = [true, request];
      onChange(true);
      return left;
    };
    // It fails where another page takes the lock, or this one gives up.
    await locks.request(lockName, options, hold).catch(() => undefined);
    if (!wasHeld || hasLeft || heldBy !== request) return;
    heldBy = null;
    onChange(false);
    await standInLine();
  }
  function standInLine(): Promise<void> {
    inLine = new AbortController();
    return stand({ signal: inLine.signal });
  }
  function stepForward() {
    if (document.hidden || heldBy) return;
    inLine.abort();
    void stand({ steal: true });
  }

  if (document.hidden) void standInLine();
  else stepForward();
  document.addEventListener('visibilitychange', stepForward);
  return () => {
    hasLeft = true;
    document.removeEventListener('visibilitychange', stepForward);
    inLine.abort();
    leave();
  };
}
