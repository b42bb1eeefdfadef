/** A list of changes in the form of our CHANGELOG.md. Fails only with `upstream_unavailable`. */
export type ReleaseList = { read(): Promise<string> };
