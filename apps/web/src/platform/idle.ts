/** So long after it has loaded, a page has shown what it shows first, and asked for it. */
const settledMs = 4_000;

/** Does what can wait, once the page has loaded and has had the network to itself for a while. Returns what calls it off. */
export function whenSettled(work: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const begin = () => {
    timer = setTimeout(work, settledMs);
  };
  if (document.readyState === 'complete') begin();
  else addEventListener('load', begin, { once: true });
  return () => {
    clearTimeout(timer);
    removeEventListener('load', begin);
  };
}
