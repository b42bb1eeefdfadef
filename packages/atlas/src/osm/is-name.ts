/** False for mappers' notes in place of a name, which are neither spoken nor on any sign. */
export const isName = (name: string): boolean => !notes.test(name);

const notes = /^[^\p{L}\p{N}]*(fix ?me|to ?do|no ?name|unnamed|unknown|sem (nome|denomina\S*)|xxx*)?[^\p{L}\p{N}]*$/iu;
