import { useOnline } from './online.ts';

/** What a rider has to know before writing what only the server can take; nothing where there is a network. */
export function OfflineNotice({ text }: { text: string }) {
  const online = useOnline();
  if (online) return null;
  return (
    <p role="status" className="text-15 font-semibold text-provisional">
      {text}
    </p>
  );
}
