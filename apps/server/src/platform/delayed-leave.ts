import type { Attendance } from './subscription.ts';

/** A page that reloads, or a phone between two antennas, is back by then: nobody is notified that it was away. */
export const leaveDelayMs = 5_000;

/** The same attendance, but whoever leaves it does so a little later; on `close` at once. */
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
