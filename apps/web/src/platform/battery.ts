import { useEffect, useState } from 'react';

export type Battery = { percent: number; charging: boolean };

// Chromium only, and not in TypeScript's DOM library.
type BatteryManager = EventTarget & { level: number; charging: boolean };
type WithBattery = { getBattery?: () => Promise<BatteryManager> };

/** The device's battery; null where the browser does not report it. */
export function useBattery(): Battery | null {
  const [battery, setBattery] = useState<Battery | null>(null);
  useEffect(() => {
    let manager: BatteryManager | null = null;
    let wanted = true;
    const update = () =>
      manager && setBattery({ percent: Math.round(manager.level * 100), charging: manager.charging });
    const listen = (found: BatteryManager) => {
      if (!wanted) return;
      manager = found;
      for (const change of changes) found.addEventListener(change, update);
      update();
    };
    (navigator as WithBattery).getBattery?.().then(listen, () => {});
    return () => {
      wanted = false;
      for (const change of changes) manager?.removeEventListener(change, update);
    };
  }, []);
  return battery;
}

const changes = ['levelchange', 'chargingchange'];
