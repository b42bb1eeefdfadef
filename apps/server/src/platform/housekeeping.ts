const hourMs = 3_600_000;

/** Does `work` every hour until the returned function is called. A failure is told, and the next hour tries again. */
export function everyHour(work: () => Promise<void>, onError: (error: unknown) => void): () => void {
  const timer = setInterval(() => void work().catch(onError), hourMs).unref();
  return () => clearInterval(timer);
}
