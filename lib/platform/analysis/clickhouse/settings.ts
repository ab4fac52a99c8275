/** What makes ClickHouse count as DuckDB does. */
export const DIALECT_SETTINGS = {
  // Nothing added up is NULL, and a row without a partner has NULL.
  aggregate_functions_null_for_empty: 1,
  join_use_nulls: 1,
  group_by_use_nulls: 1,
  transform_null_in: 0,
  union_default_mode: "DISTINCT",
  enable_unaligned_array_join: 1,
  // Digits as they are: 1.50 stays so, a BIGINT is a text on the way.
  output_format_decimal_trailing_zeros: 1,
  output_format_json_quote_64bit_integers: 1,
  output_format_json_quote_decimals: 1,
  output_format_json_quote_denormals: 1,
  decimal_check_overflow: 1,
  least_greatest_legacy_null_behavior: 0,
  session_timezone: "UTC",
  // With a part of a condition read first, 26.7 looks for columns in Parquet that are in none.
  optimize_move_to_prewhere: 0,
} as const;

/** A plan of many figures is a long statement; one that is let go ends. */
export const LIMIT_SETTINGS = {
  max_query_size: "20000000",
  max_ast_elements: "2000000",
  max_expanded_ast_elements: "5000000",
  max_ast_depth: "20000",
  max_parser_depth: "20000",
  max_parser_backtracks: "10000000",
  max_subquery_depth: "10000",
  // Values of rows stand in conditions: they are not kept in `system.query_log`, nor shown in the server's own log and its list of
  // what runs. Of a statement that it can't parse these would have the bucket's secret too.
  log_queries: 0,
  log_queries_cut_to_length: "1",
  // Nothing is written, and a statement whose reader is gone ends only where that is sure.
  readonly: "2",
  // The status says whether it went well: an error halfway through a reply would not.
  wait_end_of_query: 1,
  cancel_http_readonly_queries_on_client_close: 1,
  timeout_overflow_mode: "throw",
  // With its 500 a bucket that is away would outlast the time of a statement, which is not looked at in between.
  s3_retry_attempts: "3",
} as const;
