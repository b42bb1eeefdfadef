type Request = { hold: () => unknown; settle: (taken: Error | null) => void };

/** One lock as browsers share it among all pages of an origin: held by one, queued for, and stolen. */
export function fakeLocks(): LockManager {
  let holder: Request | null = null;
  const line: Request[] = [];

  async function grant(request: Request) {
    holder = request;
    await request.hold();
    request.settle(null);
    if (holder === request) next();
  }
  function next() {
    holder = null;
    const next = line.shift();
    if (next) void grant(next);
  }
  async function request(_: string, { steal = false, signal }: LockOptions, hold: () => unknown): Promise<void> {
    await null; // the browser asks another process
    return new Promise((resolve, reject) => {
      const requested: Request = { hold, settle: (taken) => (taken ? reject(taken) : resolve()) };
      const robbed = holder;
      if (steal || !holder) void grant(requested);
      else line.push(requested);
      if (steal) robbed?.settle(new DOMException('taken', 'AbortError'));
      const giveUp = () => {
        const place = line.indexOf(requested);
        if (place >= 0) requested.settle(new DOMException('given up', 'AbortError'));
        if (place >= 0) line.splice(place, 1);
      };
      if (signal?.aborted) giveUp();
      signal?.addEventListener('abort', giveUp);
    });
  }
  return { request, query: async () => ({}) } as LockManager;
}
