declare const ESTRADEIRO_VERSION: string | undefined;

/** The version in package.json and the commit of the build; 'development' when run from sources. */
export const version = typeof ESTRADEIRO_VERSION === 'string' ? ESTRADEIRO_VERSION : 'development';
