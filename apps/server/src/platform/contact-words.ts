/** What a rider's contacts are told. `cause` names it once for each rider: a second message of one cause is not written. */
export type ContactWords = {
  riderId: string;
  riderFirstName: string;
  contactIds: readonly string[];
  cause: string;
  subject: string;
  text: string;
  link: { label: string; url: string } | null;
};
