/** The server's secrets, the one that signs first: what an older one signed still counts while a rotation lasts. */
export type Secrets = readonly [string, ...string[]];
