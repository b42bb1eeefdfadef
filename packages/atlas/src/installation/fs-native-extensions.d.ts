declare module 'fs-native-extensions' {
  /** Takes an advisory lock on an open file; false when another process holds it. The lock ends with the process. */
  export function tryLock(fd: number): boolean;
}
