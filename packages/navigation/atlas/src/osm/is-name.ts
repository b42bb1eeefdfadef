/** Mappers' notes to one another stand where a name should: nobody says them, and no sign shows them. */
export const isName = (name: string): boolean => !notes.test(name);

const notes = /^[^\p{L}\p{N}]*(fix ?me|to ?do|no ?name|unnamed|unknown|sem (nome|denomina\S*)|xxx*)?[^\p{L}\p{N}]*$/iu;
