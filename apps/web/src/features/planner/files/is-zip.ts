/** Whether a file is packed, as a KMZ is, by how it begins. */
export const isZip = ([first, second]: Uint8Array): boolean => first === 0x50 && second === 0x4b;
