import { useOnline } from './online.ts';

/** Shown without a network, before a rider writes what only the server can accept. */
export function OfflineNotice({ text }: { text: string }) {
  const online = useOnline();
  if (online) return null;
  return (
    <p role="status" className="text-15 font-semibold text-provisional">
      {text}
    </p>
  );
}
