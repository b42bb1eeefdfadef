/**
 * Receives the server-sent events of a link that needs no session, parsed from JSON, by their type, until the returned function is
 * called. The stream is open while the page is visible, since browsers grant few connections; `onOpen` is called at each opening,
 * after which events may be missing. Without `EventSource` nothing is received.
 */
export function openLinkStream(
  address: string,
  { events, onOpen }: { events: Record<string, (data: unknown) => void>; onOpen: () => void },
): () => void {
  let source: EventSource | null = null;
  const open = () => {
    if (!('EventSource' in globalThis)) return;
    source = new EventSource(address);
    source.addEventListener('open', onOpen);
    for (const [type, receive] of Object.entries(events))
      source.addEventListener(type, ({ data }: MessageEvent<string>) => receive(JSON.parse(data)));
  };
  const close = () => {
    source?.close();
    source = null;
  };
  const follow = () => {
    if (document.hidden) close();
    else if (!source) open();
  };
  follow();
  document.addEventListener('visibilitychange', follow);
  return () => {
    document.removeEventListener('visibilitychange', follow);
    close();
  };
}
