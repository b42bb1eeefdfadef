/** Only limits that riders can reach are ours; the other values are those of `valhalla_build_config` of Valhalla 3.6. */
const silent = { logging: { type: '', long_request: 1e9 } };

/** Values without a default in Valhalla. `max_cache_size` limits the engine's memory for tiles. */
const mjolnir = {
  max_cache_size: 256 * 1024 * 1024,
  id_table_size: 1_300_000_000,
  hierarchy: true,
  shortcuts: true,
  include_driveways: true,
  // Roads are filtered before; `false` would only cost another pass over all tiles.
  include_bicycle: true,
  include_pedestrian: true,
  include_driving: true,
  reclassify_links: true,
  max_concurrent_reader_users: 1,
  data_processing: {
    infer_internal_intersections: true,
    infer_turn_channels: true,
    apply_country_overrides: true,
    // Without an admin database the default would let Brazil drive on the left.
    use_admin_db: false,
    use_direction_on_ways: false,
    allow_alt_name: false,
    use_urban_tag: false,
    use_rest_area: false,
    grid_divisions_within_tile: 32,
    scan_tar: false,
  },
};

const loki = {
  actions: [
    'locate',
    'route',
    'sources_to_targets',
    'optimized_route',
    'isochrone',
    'trace_route',
    'trace_attributes',
    'height',
    'status',
  ],
  use_connectivity: true,
  service_defaults: {
    radius: 0,
    minimum_reachability: 50,
    search_cutoff: 35_000,
    node_snap_tolerance: 5,
    street_side_tolerance: 5,
    street_side_max_distance: 1_000,
    heading_tolerance: 60,
  },
};

const upTransitions = { '1': 400, '2': 100 };
const expandNear = { '0': 1e8, '1': 20_000, '2': 5_000 };
const expandFar = { '0': 1e8, '1': 100_000, '2': 5_000 };

const thor = {
  source_to_target_algorithm: 'select_optimal',
  max_reserved_labels_count_astar: 2_000_000,
  max_reserved_labels_count_bidir_astar: 1_000_000,
  max_reserved_labels_count_dijkstras: 4_000_000,
  max_reserved_labels_count_bidir_dijkstras: 2_000_000,
  clear_reserved_memory: false,
  extended_search: false,
  costmatrix: {
    check_reverse_connection: true,
    allow_second_pass: false,
    max_reserved_locations: 25,
    max_iterations: 2_800,
    min_iterations: 100,
    hierarchy_limits: { max_up_transitions: upTransitions },
  },
  bidirectional_astar: {
    threshold_delta: 420,
    alternative_cost_extend: 1.2,
    alternative_iterations_delta: 100_000,
    hierarchy_limits: { max_up_transitions: upTransitions, expand_within_distance: expandNear },
  },
  unidirectional_astar: { hierarchy_limits: { max_up_transitions: upTransitions, expand_within_distance: expandFar } },
};

const odin = {
  markup_formatter: { markup_enabled: false, phoneme_format: '<TEXTUAL_STRING>' },
};

const meili = {
  mode: 'auto',
  customizable: [
    'mode',
    'search_radius',
    'turn_penalty_factor',
    'gps_accuracy',
    'interpolation_distance',
    'sigma_z',
    'beta',
  ],
  verbose: false,
  default: {
    sigma_z: 4.07,
    gps_accuracy: 5,
    beta: 3,
    max_route_distance_factor: 5,
    max_route_time_factor: 5,
    max_search_radius: 100,
    breakage_distance: 2_000,
    interpolation_distance: 10,
    search_radius: 50,
    geometry: false,
    route: true,
    turn_penalty_factor: 0,
  },
  auto: { turn_penalty_factor: 200, search_radius: 50 },
  pedestrian: { turn_penalty_factor: 100, search_radius: 50 },
  bicycle: { turn_penalty_factor: 140 },
  multimodal: { turn_penalty_factor: 70 },
  grid: { size: 500, cache_size: 100_240 },
};

/** Enough to cross Brazil and return; Valhalla's own limit of 500 km ends in the next state. */
const costing = {
  max_distance: 5_000_000,
  max_locations: 50,
  max_matrix_distance: 5_000_000,
  max_matrix_location_pairs: 2_500,
};

const service_limits = {
  auto: costing,
  bus: costing,
  taxi: costing,
  truck: costing,
  motorcycle: costing,
  motor_scooter: costing,
  bicycle: costing,
  pedestrian: { ...costing, min_transit_walking_distance: 1, max_transit_walking_distance: 10_000 },
  multimodal: costing,
  transit: costing,
  bikeshare: costing,
  status: { allow_verbose: true },
  skadi: { max_shape: 750_000, min_resample: 10 },
  isochrone: {
    max_contours: 4,
    max_time_contour: 120,
    max_distance: 25_000,
    max_locations: 1,
    max_distance_contour: 200,
  },
  trace: {
    max_distance: 5_000_000,
    max_gps_accuracy: 100,
    max_search_radius: 100,
    max_shape: 100_000,
    max_alternates: 3,
    max_alternates_shape: 100,
  },
  centroid: { max_distance: 200_000, max_locations: 5 },
  max_exclude_locations: 50,
  max_reachability: 100,
  max_radius: 200,
  max_timedep_distance: 500_000,
  max_timedep_distance_matrix: 0,
  max_alternates: 2,
  max_exclude_polygons_length: 1_000_000,
  max_distance_disable_hierarchy_culling: 0,
  hierarchy_limits: {
    allow_modification: false,
    costmatrix: { max_allowed_up_transitions: upTransitions },
    unidirectional_astar: { max_allowed_up_transitions: upTransitions, max_expand_within_distance: expandFar },
    bidirectional_astar: { max_allowed_up_transitions: upTransitions, max_expand_within_distance: expandNear },
  },
  // Otherwise `exclude_tolls`, `exclude_highways` and `exclude_ferries` are ignored.
  allow_hard_exclusions: true,
};

/**
 * Valhalla's configuration for both the engine and the tile builder, without console output; Valhalla's own generator
 * needs Python. `heightsDir` is read whenever a height is asked for, and may be empty or missing.
 */
export function valhallaConfig(tileDir: string, heightsDir?: string) {
  return {
    ...(heightsDir && { additional_data: { elevation: heightsDir } }),
    mjolnir: { ...mjolnir, logging: { ...silent.logging }, tile_dir: tileDir },
    loki: { ...loki, ...silent },
    thor: { ...thor, ...silent },
    odin: { ...odin, ...silent },
    meili: { ...meili, ...silent },
    service_limits,
  };
}
