/** Does what can wait, that long after the page has loaded. Returns what calls it off. */
export function afterLoad(work: () => void, delayMs: number): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const begin = () => {
    timer = setTimeout(work, delayMs);
  };
  if (document.readyState === 'complete') begin();
  else addEventListener('load', begin, { once: true });
  return () => {
    clearTimeout(timer);
    removeEventListener('load', begin);
  };
}
