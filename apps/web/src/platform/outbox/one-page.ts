/** Runs `work` while no other page of this browser does. Where browsers know no locks it runs all the same. */
export async function inOnePage<T>(work: () => Promise<T>): Promise<T> {
  // Missing where the app is served without HTTPS.
  const locks = navigator.locks as LockManager | undefined;
  return locks ? locks.request('estradeiro-outbox', work) : work();
}
