/** 32 bytes in base64url as a part of a path, as in the address of a live link or an invitation: whoever reads it may open it. */
export const secretInPath = /\/[\w-]{43}(?![\w-])/;
