const pageBytes = 1 << 20;
/** A signed number of 53 bits takes at most eight bytes of seven bits. */
const maxVarintBytes = 8;

/** Signed integers, small ones in one byte, in pages of 1 MB. The numbers between two calls of `begin` lie in one page. */
export function createVarintPages() {
  let page = new Uint8Array(pageBytes);
  const pages = [page];
  let end = 0;
  return {
    /** Reserves space for that many numbers and returns their position. */
    begin(numbers: number): number {
      if (end + numbers * maxVarintBytes > pageBytes) {
        page = new Uint8Array(pageBytes);
        pages.push(page);
        end = 0;
      }
      return (pages.length - 1) * pageBytes + end;
    },
    write(number: number): void {
      let value = number < 0 ? -number * 2 - 1 : number * 2;
      while (value >= 128) {
        page[end++] = (value % 128) | 128;
        value = Math.floor(value / 128);
      }
      page[end++] = value;
    },
    /** Reads numbers in order from the position that `begin` returned. */
    reader(start: number): () => number {
      const from = pages[Math.floor(start / pageBytes)] ?? page;
      let at = start % pageBytes;
      return () => {
        let [value, scale] = [0, 1];
        for (;;) {
          const byte = from[at++] ?? 0;
          value += (byte & 127) * scale;
          if (byte < 128) return value % 2 === 1 ? -(value + 1) / 2 : value / 2;
          scale *= 128;
        }
      };
    },
  };
}
