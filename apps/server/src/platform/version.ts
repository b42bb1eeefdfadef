declare const ESTRADEIRO_VERSION: string | undefined;

/** What runs: the version in package.json and the commit that it was built from; 'development' where it runs from its sources. */
export const version = typeof ESTRADEIRO_VERSION === 'string' ? ESTRADEIRO_VERSION : 'development';
