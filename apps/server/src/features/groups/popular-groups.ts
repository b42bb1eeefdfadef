/** The three popular groups of the product (D6): real public groups, whose member counts are shown as given. */
export const popularGroups = [
  { id: '6f1d2c0a-5b7e-4d0e-9a31-000000000001', name: 'Aventura Brasil', popularMembers: 1_247 },
  { id: '6f1d2c0a-5b7e-4d0e-9a31-000000000002', name: 'Motociclistas Urbanos', popularMembers: 2_156 },
  { id: '6f1d2c0a-5b7e-4d0e-9a31-000000000003', name: 'Touring Brasil', popularMembers: 673 },
] as const;
