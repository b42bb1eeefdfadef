import { type ComponentType, useEffect, useState } from 'react';
import { whenSettled } from '#platform/idle.ts';
import { isInstalled, isInstalledByHand } from '#platform/install.ts';

let isKept = false;

/** Keeps the app in this browser, offers new versions of it and says how to install it: all that can wait. */
export function VersionHost() {
  const [notices, setNotices] = useState<Notices | null>(null);
  useEffect(() => {
    if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
    return whenSettled(() => void bring().then(setNotices));
  }, []);
  if (!notices) return null;
  return (
    <>
      <notices.Version />
      {notices.Hint && <notices.Hint />}
    </>
  );
}

type Notices = { Version: ComponentType; Hint?: ComponentType };

async function bring(): Promise<Notices | null> {
  try {
    const [{ keepApp }, { VersionNotice }] = await Promise.all([
      import('#platform/app-version.ts'),
      import('./version-notice.tsx'),
    ]);
    if (!isKept) void keepApp(navigator.serviceWorker);
    isKept = true;
    if (!isInstalledByHand() || isInstalled()) return { Version: VersionNotice };
    const { InstallHint } = await import('./install-hint-at-rest.tsx');
    return { Version: VersionNotice, Hint: InstallHint };
  } catch {
    return null; // the next visit does it
  }
}
