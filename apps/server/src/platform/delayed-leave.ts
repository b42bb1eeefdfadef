import type { Attendance } from './subscription.ts';

/** A reloading page or a phone between two antennas is back within this time, and nobody is notified. */
export const leaveDelayMs = 5_000;

/** The same attendance, with leaving delayed; `close` makes pending leaves effective at once. */
export function delayedLeave(attendance: Attendance): Attendance & { close(): void } {
  const leaving = new Map<NodeJS.Timeout, () => void>();
  return {
    enter: (topic, riderId) => attendance.enter(topic, riderId),
    leave(topic, riderId) {
      const go = () => {
        leaving.delete(timer);
        attendance.leave(topic, riderId);
      };
      const timer = setTimeout(go, leaveDelayMs).unref();
      leaving.set(timer, go);
    },
    close() {
      for (const [timer, go] of leaving) {
        clearTimeout(timer);
        go();
      }
    },
  };
}
