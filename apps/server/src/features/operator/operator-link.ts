/** The address of a link that makes an operator; its token is no part of the path, since paths are logged. */
export const operatorLink = (token: string, origin: string): string => new URL(`/operador?link=${token}`, origin).href;
export const invitationLink = (token: string, origin: string) => `${origin}/login?conta&convite=${token}`;
