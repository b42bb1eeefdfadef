/** The first 32 bits of the fractional part of a root of a prime (FIPS 180-4). */
const fractionOf = (root: number) => ((root - Math.floor(root)) * 2 ** 32) >>> 0;

const primes = Array.from({ length: 312 }, (_, n) => n).filter(isPrime);
const constants = primes.map((prime) => fractionOf(Math.cbrt(prime)));
const beginning = primes.slice(0, 8).map((prime) => fractionOf(Math.sqrt(prime)));

function isPrime(n: number): boolean {
  for (let divisor = 2; divisor * divisor <= n; divisor++) if (n % divisor === 0) return false;
  return n > 1;
}

const turned = (word: number, bits: number) => (word >>> bits) | (word << (32 - bits));

/**
 * SHA-256 of a text in hex. The browser's own digest is asynchronous and missing without HTTPS. For ids, not for
 * secrets.
 */
export function sha256(text: string): string {
  const blocks = padded(new TextEncoder().encode(text));
  let state = beginning;
  for (let at = 0; at < blocks.byteLength; at += 64) state = mixed(state, scheduleOf(blocks, at));
  return state.map((word) => (word >>> 0).toString(16).padStart(8, '0')).join('');
}

function padded(bytes: Uint8Array): DataView {
  const view = new DataView(new ArrayBuffer(Math.ceil((bytes.length + 9) / 64) * 64));
  bytes.forEach((byte, at) => {
    view.setUint8(at, byte);
  });
  view.setUint8(bytes.length, 0x80);
  view.setUint32(view.byteLength - 4, bytes.length * 8);
  return view;
}

function scheduleOf(blocks: DataView, at: number): number[] {
  const words = Array.from({ length: 16 }, (_, word) => blocks.getUint32(at + 4 * word));
  const word = (index: number) => words[index] ?? 0;
  for (let n = 16; n < 64; n++) {
    const [early, late] = [word(n - 15), word(n - 2)];
    const [low, high] = [
      turned(early, 7) ^ turned(early, 18) ^ (early >>> 3),
      turned(late, 17) ^ turned(late, 19) ^ (late >>> 10),
    ];
    words.push((word(n - 16) + low + word(n - 7) + high) | 0);
  }
  return words;
}

function mixed(state: readonly number[], words: readonly number[]): number[] {
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = state;
  words.forEach((word, n) => {
    const choice = (turned(e, 6) ^ turned(e, 11) ^ turned(e, 25)) + ((e & f) ^ (~e & g));
    const first = (h + choice + (constants[n] ?? 0) + word) | 0;
    const second = (turned(a, 2) ^ turned(a, 13) ^ turned(a, 22)) + ((a & b) ^ (a & c) ^ (b & c));
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + first) | 0, c, b, a, (first + second) | 0];
  });
  return [a, b, c, d, e, f, g, h].map((word, at) => (word + (state[at] ?? 0)) | 0);
}
