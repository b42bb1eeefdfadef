const waiting: (() => void)[] = [];
let isScheduled = false;

/**
 * Resolves after the other waiting callers. One caller continues in each pass of the event loop, so that slices of long
 * work by many callers do not add up to one long block.
 */
export function afterOtherCallers(): Promise<void> {
  return new Promise((goOn) => {
    waiting.push(goOn);
    if (!isScheduled) setImmediate(releaseOne);
    isScheduled = true;
  });
}

function releaseOne() {
  const goOn = waiting.shift();
  isScheduled = goOn !== undefined;
  if (!goOn) return;
  goOn();
  setImmediate(releaseOne);
}
