/** SQL by which a table gets its rows: `n` counts them from 0, and each of the riders has every so many of them. */
export type Filling = { table: string; rows: number; columns: string };

/** How many rows a rider has of a kind. */
export const rowsEach = 40;
const groupsOf = (size: number) => size / rowsEach;
export const ridersOf = (size: number) => size / rowsEach;

/** A version and a variant are what makes it one of ours. */
export const idOf = (what: string, n: number | string) =>
  `overlay(overlay(md5('${what}' || ${n}) placing '4' from 13) placing '8' from 17)::uuid`;
/** Rows of one rider lie far apart, as they do where all write at once. */
const rider = (size: number, n = 'n') => idOf('rider', `(${n}) % ${ridersOf(size)}`);
const moment = "now() - n * interval '1 second'";
const day = "date '2026-01-01' + (n % 300)::int";

export const riders = (size: number): Filling => ({
  table: 'users',
  rows: ridersOf(size),
  columns: `${idOf('rider', 'n')} as id, 'Ana' as first_name, 'Souza' as last_name`,
});

export const savedRoutes = (size: number): Filling => ({
  table: 'routes',
  rows: size,
  columns: `${idOf('route', 'n')} as id, ${rider(size)} as user_id, 'Serra' as name, 'Caxias do Sul' as origin, 'Urubici' as destination,
    '[{"lat":-29.1,"lng":-51.1},{"lat":-28,"lng":-49.5}]'::jsonb as waypoints, '["curves"]'::jsonb as filters, 340 as distance,
    repeat('k~fjE', 20) as thumbnail, ${moment} as created_at`,
});

export const trips = (size: number): Filling => ({
  table: 'trips',
  rows: size,
  columns: `${idOf('trip', 'n')} as id, ${rider(size)} as user_id, 'Serra' as name, ${day} as starts_on, '[]'::jsonb as days,
    ${idOf('group', `(n * 7) % ${groupsOf(size)}`)} as group_id, now() as created_at, now() as updated_at`,
});

export const rides = (size: number): Filling => ({
  table: 'rides',
  rows: size,
  columns: `${idOf('ride', 'n')} as id, ${rider(size)} as user_id, 'Serra' as name, ${moment} as started_at, now() as ended_at,
    90000 as distance_meters, 5400 as moving_seconds, 600 as standing_seconds, 110 as top_speed_kmh, 0.09 as curviness,
    '["BR-116"]'::jsonb as highways, '[]'::jsonb as sky, repeat('k~fjE', 20) as outline, '[]'::jsonb as stops,
    repeat('k~fjE', 40) as track, now() as created_at`,
});

export const budgets = (size: number): Filling => ({
  table: 'trip_budgets',
  rows: size / 10,
  columns: `${idOf('budget', 'n')} as id, ${rider(size)} as user_id, 'Serra' as name, '[]'::jsonb as categories,
    '[]'::jsonb as travellers, 900 as total_estimated, ${moment} as created_at, now() as updated_at`,
});

export const expenses = (size: number): Filling => ({
  table: 'trip_expenses',
  rows: size,
  columns: `${idOf('expense', 'n')} as id, ${idOf('budget', `n % ${size / 10}`)} as budget_id, 'Almoço' as description, 42 as amount,
    ${day} as date, '[]'::jsonb as shared_by, ${moment} as created_at`,
});

export const places = (size: number): Filling => ({
  table: 'accommodations',
  rows: size / 100,
  columns: `${idOf('place', 'n')} as id, ${idOf('rider', `n % ${size / 400}`)} as owner_id, 'Pousada' as name, 'Urubici' as city,
    'SC' as state, -28 + n % 1000 / 1000.0 as latitude, -49 as longitude, 'pousada' as category, 200 as price_per_night,
    'pousada urubici sc' as search_text, ${moment} as created_at`,
});

export const bookings = (size: number): Filling => ({
  table: 'bookings',
  rows: size,
  columns: `${idOf('booking', 'n')} as id, ${rider(size)} as user_id, ${idOf('place', `n % ${size / 100}`)} as accommodation_id,
    'Pousada' as accommodation_name, 'Urubici' as accommodation_city, 'SC' as accommodation_state, ${day} as check_in_date,
    ${day} + 2 as check_out_date, 2 as total_nights, 200 as price_per_night, 400 as total_amount, 'confirmed' as status,
    'Ana' as guest_name, 'ana@exemplo.com' as guest_email, '+5554999990000' as guest_phone, 'B' || n as booking_reference,
    ${moment} as created_at`,
});

export const reviews = (size: number): Filling => ({
  table: 'accommodation_reviews',
  rows: size,
  columns: `${idOf('review', 'n')} as id, ${rider(size)} as user_id, ${idOf('place', `n % ${size / 100}`)} as accommodation_id,
    ${idOf('booking', 'n')} as booking_id, 4 as rating, 'Garagem fechada' as comment, ${moment} as created_at`,
});

export const groups = (size: number): Filling => ({
  table: 'group_chats',
  rows: groupsOf(size),
  columns: `${idOf('group', 'n')} as id, 'Serra ' || n as name, 'serra ' || n as name_words, 'public' as visibility,
    ${idOf('rider', 'n')} as owner_id, n % 500 as member_count, ${moment} as last_message_at, now() as created_at, now() as updated_at`,
});

export const memberships = (size: number): Filling => ({
  table: 'group_members',
  rows: size,
  columns: `${idOf('group', `(n % ${ridersOf(size)} + n / ${ridersOf(size)} * 31) % ${groupsOf(size)}`)} as group_id,
    ${rider(size)} as user_id, 'member' as role, now() as joined_at`,
});

export const checklists = (size: number): Filling => ({
  table: 'checklists',
  rows: size,
  columns: `${idOf('checklist', 'n')} as id, ${rider(size)} as user_id, 'Viagem ' || n as name,
    '[]'::jsonb as items, '[]'::jsonb as removed, ${moment} as created_at, now() as updated_at`,
});

export const alerts = (size: number): Filling => ({
  table: 'emergency_alerts',
  rows: size,
  columns: `${idOf('alert', 'n')} as id, ${rider(size)} as user_id, 'Caí' as message, ${moment} as created_at, now() as send_at,
    now() as started_at, now() as closed_at, 'https://exemplo.com' as link_origin, 'l' || n as link_hash`,
});

export const contacts = (size: number): Filling => ({
  table: 'emergency_contacts',
  rows: size,
  columns: `${idOf('contact', 'n')} as id, ${rider(size)} as user_id, 'Bia' as name, '+55' || n as phone, ${moment} as created_at`,
});

export const vehicles = (size: number): Filling => ({
  table: 'fuel_vehicles',
  rows: size / 20,
  columns: `${idOf('vehicle', 'n')} as id, ${rider(size)} as user_id, 'CB 500' as name, ${moment} as created_at`,
});

const vehicle = (size: number) => idOf('vehicle', `n % ${size / 20}`);

export const refuellings = (size: number): Filling => ({
  table: 'fuel_records',
  rows: size,
  columns: `${idOf('refuelling', 'n')} as id, ${rider(size)} as user_id, ${vehicle(size)} as vehicle_id, 10 as liters, 60 as total_cost,
    6 as price_per_liter, n as odometer, 'Shell' as gas_station, 'petrol' as fuel_type, true as full_tank, false as missed,
    ${day} as date, ${moment} as created_at`,
});

export const maintenanceItems = (size: number): Filling => ({
  table: 'maintenance_items',
  rows: size,
  columns: `${idOf('item', 'n')} as id, ${rider(size)} as user_id, ${vehicle(size)} as vehicle_id, 'oil' as kind, 3000 as every_km,
    ${moment} as created_at`,
});

export const maintenanceRecords = (size: number): Filling => ({
  table: 'maintenance_records',
  rows: size,
  columns: `${idOf('record', 'n')} as id, ${rider(size)} as user_id, ${idOf('item', 'n')} as item_id, ${day} as date, n % 90000 as odometer,
    ${moment} as created_at`,
});

export const proposals = (size: number): Filling => ({
  table: 'popular_route_proposals',
  rows: size,
  columns: `${idOf('proposal', 'n')} as id, ${rider(size)} as user_id, ${idOf('route', 'n')} as route_id, 'Serra' as name,
    'Curvas' as description, 'Lauro Müller' as origin, 'Bom Jardim' as destination, '[]'::jsonb as waypoints, 24 as distance,
    60 as estimated_time, 'medium' as difficulty, 'o ano todo' as season, '[]'::jsonb as highlights, '[]'::jsonb as states,
    '[]'::jsonb as months, '[]'::jsonb as roads, ${moment} as created_at`,
});
