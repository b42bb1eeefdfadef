const declared = /^[^>]{0,100}?encoding\s*=\s*["']([\w.:-]{1,40})["']/i;

/** Decodes a file by its byte order mark, its XML declaration, UTF-8 or Windows-1252, in that order. */
export function fileText(bytes: Uint8Array): string {
  const marked = markedEncoding(bytes);
  if (marked) return decode(bytes, marked);
  const head = decode(bytes.subarray(0, 200), 'windows-1252');
  const [, encoding = 'utf-8'] = declared.exec(head) ?? [];
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    // Falls back for invalid UTF-8, a multibyte character cut at the end, or an unknown encoding.
    return isCutUtf8(bytes) ? decode(bytes, 'utf-8') : decode(bytes, 'windows-1252');
  }
}

const decode = (bytes: Uint8Array, encoding: string) => new TextDecoder(encoding).decode(bytes);

function markedEncoding([first, second, third, fourth]: Uint8Array): string | null {
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8';
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  if (first === 0x3c && second === 0 && fourth === 0) return 'utf-16le';
  if (first === 0 && second === 0x3c && third === 0) return 'utf-16be';
  return null;
}

function isCutUtf8(bytes: Uint8Array): boolean {
  for (let left = 1; left <= 3; left++) {
    try {
      new TextDecoder('utf-8', { fatal: true }).decode(bytes.subarray(0, bytes.length - left));
      return true;
    } catch {}
  }
  return false;
}
