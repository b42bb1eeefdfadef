/**
 * 32 bytes in base64url as a path segment, as in the address of a live link or an invitation, which opens for whoever
 * has it.
 */
export const secretInPath = /\/[\w-]{43}(?![\w-])/;
