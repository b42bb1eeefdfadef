import { createAuthStore } from '#features/auth/auth.store.ts';
import { createBudgetStore } from '#features/budget/budget.store.ts';
import { createExpensesStore } from '#features/budget/expenses.store.ts';
import { createChecklistStore } from '#features/checklist/checklist.store.ts';
import { createConsentsStore } from '#features/emergency/consents.store.ts';
import { createEmergencyRecords } from '#features/emergency/records.store.ts';
import { createEmergencyContactsStore } from '#features/emergency-contacts/emergency-contacts.store.ts';
import { createFuelStore } from '#features/fuel/fuel.store.ts';
import { createFuelVehiclesStore } from '#features/fuel/fuel-vehicles.store.ts';
import { createChatStore } from '#features/groups/chat.store.ts';
import { createGroupRecords } from '#features/groups/records.store.ts';
import { createRidingStore } from '#features/groups/riding.store.ts';
import { createSignalsStore } from '#features/groups/signals.store.ts';
import { createLodgingRecords } from '#features/lodging/lodging-records.store.ts';
import { createCredentialsStore } from '#features/lodging-platform/credentials.store.ts';
import { createProposalsStore } from '#features/popular-routes/proposals.store.ts';
import type { Exporter } from '#features/profile/export-text.ts';
import { createProfileStore } from '#features/profile/profile.store.ts';
import { createRoutesStore } from '#features/routes/routes.store.ts';
import { createTrafficStore } from '#features/traffic/traffic.store.ts';
import type { Database } from '#platform/database.ts';
import type { Sessions } from '#platform/sessions.store.ts';

/** Every table that holds riders' records: a new one adds its line, or a test says that it is missing from the download. */
export function exportersOf(db: Database, sessions: Sessions): Exporter[] {
  const chatStore = createChatStore(db);
  const groupRecords = createGroupRecords(db);
  const ridingStore = createRidingStore(db);
  const signalsStore = createSignalsStore(db);
  const proposalsStore = createProposalsStore(db);
  const budgetStore = createBudgetStore(db);
  const expensesStore = createExpensesStore(db);
  const checklistStore = createChecklistStore(db);
  const fuelStore = createFuelStore(db);
  const fuelVehiclesStore = createFuelVehiclesStore(db);
  const credentialsStore = createCredentialsStore(db);
  const authStore = createAuthStore(db);
  const profileStore = createProfileStore(db);
  const routesStore = createRoutesStore(db);
  const contactsStore = createEmergencyContactsStore(db);
  const consentsStore = createConsentsStore(db);
  const trafficStore = createTrafficStore(db);
  const emergencyRecords = createEmergencyRecords(db);
  const lodgingRecords = createLodgingRecords(db);
  return [
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
    { table: 'contact_consents', records: consentsStore.records },
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
}
