declare const ESTRADEIRO_VERSION: string | undefined;
declare const ESTRADEIRO_CHANGES: string | undefined;

/** The version in package.json and the commit of the build; 'development' when run from sources. */
export const version = typeof ESTRADEIRO_VERSION === 'string' ? ESTRADEIRO_VERSION : 'development';

/** The list of changes that it was built with; empty when run from sources. */
export const changes = typeof ESTRADEIRO_CHANGES === 'string' ? ESTRADEIRO_CHANGES : '';
