/** The server's secrets; the first one signs, and the others stay valid during a rotation. */
export type Secrets = readonly [string, ...string[]];
