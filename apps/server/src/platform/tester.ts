/** Who gets a test of a channel: an account's own name and addresses. */
export type Tester = { name: string; phone: string | null; email: string | null };
