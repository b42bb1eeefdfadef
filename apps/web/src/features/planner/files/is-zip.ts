/** Whether a file is a zip, as a KMZ is, by its first two bytes. */
export const isZip = ([first, second]: Uint8Array): boolean => first === 0x50 && second === 0x4b;
