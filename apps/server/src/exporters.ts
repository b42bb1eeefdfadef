import type { AuthStore } from '#features/auth/auth.store.ts';
import type { BudgetStore } from '#features/budget/budget.store.ts';
import type { ExpensesStore } from '#features/budget/expenses.store.ts';
import type { ChecklistStore } from '#features/checklist/checklist.store.ts';
import type { EmergencyRecords } from '#features/emergency/records.store.ts';
import type { EmergencyContactsStore } from '#features/emergency-contacts/emergency-contacts.store.ts';
import type { FuelStore } from '#features/fuel/fuel.store.ts';
import type { FuelVehiclesStore } from '#features/fuel/fuel-vehicles.store.ts';
import type { ChatStore } from '#features/groups/chat.store.ts';
import type { GroupRecords } from '#features/groups/records.store.ts';
import type { RidingStore } from '#features/groups/riding.store.ts';
import type { SignalsStore } from '#features/groups/signals.store.ts';
import type { LodgingRecords } from '#features/lodging/lodging-records.store.ts';
import type { CredentialsStore } from '#features/lodging-platform/credentials.store.ts';
import type { ProposalsStore } from '#features/popular-routes/proposals.store.ts';
import type { Exporter } from '#features/profile/export-text.ts';
import type { ProfileStore } from '#features/profile/profile.store.ts';
import type { RoutesStore } from '#features/routes/routes.store.ts';
import type { TrafficStore } from '#features/traffic/traffic.store.ts';
import type { Sessions } from '#platform/sessions.store.ts';

type RidersStores = {
  chatStore: ChatStore;
  groupRecords: GroupRecords;
  ridingStore: RidingStore;
  signalsStore: SignalsStore;
  proposalsStore: ProposalsStore;
  budgetStore: BudgetStore;
  expensesStore: ExpensesStore;
  checklistStore: ChecklistStore;
  fuelStore: FuelStore;
  fuelVehiclesStore: FuelVehiclesStore;
  credentialsStore: CredentialsStore;
  sessions: Sessions;
  authStore: AuthStore;
  profileStore: ProfileStore;
  routesStore: RoutesStore;
  contactsStore: EmergencyContactsStore;
  trafficStore: TrafficStore;
  emergencyRecords: EmergencyRecords;
  lodgingRecords: LodgingRecords;
};

/** Every table that holds riders' records: a new one adds its line, or a test says that it is missing from the download. */
export const exportersOf = ({
  chatStore,
  groupRecords,
  ridingStore,
  signalsStore,
  budgetStore,
  expensesStore,
  checklistStore,
  fuelStore,
  fuelVehiclesStore,
  credentialsStore,
  sessions,
  authStore,
  profileStore,
  routesStore,
  contactsStore,
  emergencyRecords,
  trafficStore,
  lodgingRecords,
  proposalsStore,
}: RidersStores): Exporter[] => [
  { table: 'users', records: profileStore.accountRecords },
  { table: 'user_identities', records: authStore.identityRecords },
  { table: 'sessions', records: sessions.records },
  { table: 'photos', records: profileStore.photoRecords },
  { table: 'accommodations', records: lodgingRecords.accommodations },
  { table: 'accommodation_availability', records: lodgingRecords.availability },
  { table: 'accommodation_reviews', records: lodgingRecords.reviews },
  { table: 'bookings', records: lodgingRecords.bookings },
  { table: 'booking_com_tokens', records: credentialsStore.records },
  { table: 'booking_nights', records: lodgingRecords.nights },
  { table: 'routes', records: (userId) => routesStore.records(userId) },
  { table: 'popular_route_proposals', records: proposalsStore.list },
  { table: 'emergency_contacts', records: contactsStore.list },
  { table: 'traffic_reports', records: trafficStore.reportRecords },
  { table: 'traffic_votes', records: trafficStore.voteRecords },
  { table: 'emergency_alerts', records: emergencyRecords.alerts },
  { table: 'emergency_recipients', records: emergencyRecords.recipients },
  { table: 'emergency_deliveries', records: emergencyRecords.deliveries },
  { table: 'emergency_acknowledgements', records: emergencyRecords.acknowledgements },
  { table: 'fuel_vehicles', records: fuelVehiclesStore.list },
  { table: 'fuel_records', records: (userId) => fuelStore.all(userId) },
  { table: 'group_members', records: groupRecords.members },
  { table: 'group_invitations', records: groupRecords.invitations },
  { table: 'group_invitation_uses', records: groupRecords.uses },
  { table: 'group_removals', records: groupRecords.removals },
  { table: 'group_reports', records: groupRecords.reports },
  { table: 'rider_blocks', records: groupRecords.blocks },
  { table: 'chat_messages', records: (userId) => chatStore.records(userId) },
  { table: 'group_ridings', records: ridingStore.records },
  { table: 'group_signals', records: signalsStore.records },
  { table: 'group_signal_views', records: signalsStore.viewRecords },
  { table: 'checklists', records: checklistStore.list },
  { table: 'trip_budgets', records: budgetStore.list },
  { table: 'trip_expenses', records: (userId) => expensesStore.all(userId) },
];
