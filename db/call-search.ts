/**
 * Calls of a workspace, newest first, by any filters. Row-level security keeps PostgreSQL from using an index with an operator
 * that might tell about rows it has read (`@@`, and `=` on enums), so these run as the owner of the tables and keep to the
 * workspace themselves; whoever reads the rows of the ids they return is under the policy again.
 */
const FOUND = `
create or replace function calls_found(
  p_workspace text, p_search tsquery, p_also tsquery, p_walk int,
  p_before timestamptz, p_before_id text, p_from timestamptz,
  p_status call_status, p_sentiment call_sentiment, p_outcome call_outcome, p_direction call_direction,
  p_agent text, p_follow_up boolean, p_limit int
) returns table (found_id text, found_at timestamptz, is_hit boolean, has_also boolean)
language plpgsql stable security definer set search_path = public, pg_temp set enable_seqscan = off set jit = off as $body$
declare
  filters text := '';
begin
  if current_setting('role', true) = 'rowcall_app' and p_workspace is distinct from current_setting('app.ws', true) then
    return;
  end if;
  if p_status is not null then filters := filters || ' and status = $4'; end if;
  if p_sentiment is not null then filters := filters || ' and sentiment = $5'; end if;
  if p_outcome is not null then filters := filters || ' and outcome = $6'; end if;
  if p_direction is not null then filters := filters || ' and direction = $7'; end if;
  if p_agent is not null then filters := filters || ' and agent_name = $8'; end if;
  if p_follow_up is not null then filters := filters || ' and follow_up_required = $9'; end if;
  if p_search is null or p_walk is not null then
    -- Along an index that has the order, and looking at each.
    if p_from is not null then filters := filters || ' and started_at >= $3'; end if;
    if p_before_id is not null then filters := filters || ' and (started_at, id) < ($2, $10)';
    elsif p_before is not null then filters := filters || ' and started_at < $2'; end if;
    return query execute
      'select id, started_at, ' || case when p_search is null then 'true' else 'coalesce(search @@ $11, false)' end ||
      case when p_also is null then ', false' else ', coalesce(search @@ $13, false)' end || ' from calls where workspace_id = $1' || filters || ' order by started_at desc, id desc limit $12'
      using p_workspace, p_before, p_from, p_status, p_sentiment, p_outcome, p_direction, p_agent, p_follow_up, p_before_id,
        p_search, coalesce(p_walk, p_limit), p_also;
  else
    -- What many calls have is looked at in their rows: the index would read every entry of it first.
    if p_also is not null then filters := filters || ' and coalesce(search, '''') @@ $13'; end if;
    -- By the words alone: written so that no other index could be taken.
    if p_from is not null then filters := filters || ' and started_at + interval ''0'' >= $3'; end if;
    if p_before_id is not null then
      filters := filters || ' and (started_at + interval ''0'' < $2 or (started_at + interval ''0'' = $2 and id < $10))';
    elsif p_before is not null then filters := filters || ' and started_at + interval ''0'' < $2'; end if;
    return query execute
      'select id, started_at, true, false from calls where search @@ $11 and workspace_id || '''' = $1' || filters ||
      ' order by started_at desc, id desc limit $12'
      using p_workspace, p_before, p_from, p_status, p_sentiment, p_outcome, p_direction, p_agent, p_follow_up, p_before_id,
        p_search, p_limit, p_also;
  end if;
end $body$`;

const SIGNATURE =
  "calls_found(text, tsquery, tsquery, int, timestamptz, text, timestamptz, call_status, call_sentiment, call_outcome, call_direction, text, boolean, int)";

/** Statements that make the functions a search of calls needs; after the tables, and again at every start. */
export function callSearchFunctions(hasRole: boolean): string[] {
  return [
    FOUND,
    `revoke all on function ${SIGNATURE} from public`,
    ...(hasRole ? [`grant execute on function ${SIGNATURE} to rowcall_app`] : []),
  ];
}
