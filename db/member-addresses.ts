/**
 * Which of some addresses belong to people of the workspace. People are in no workspace, so that its transactions cannot see
 * them; this tells no more than yes or no to an address that is known already. Where asked, one that its owner has not shown to
 * be theirs is no address of a member.
 */
const FOUND = `
create or replace function addresses_of_members(p_workspace text, p_addresses text[], p_confirmed boolean) returns setof text
language plpgsql stable security definer set search_path = public, pg_temp as $body$
begin
  if current_setting('role', true) = 'rowcall_app' and p_workspace is distinct from current_setting('app.ws', true) then
    return;
  end if;
  return query select u.email from users u join memberships m on m.user_id = u.id
    where m.workspace_id = p_workspace and u.email = any(p_addresses)
      and (not p_confirmed or u.email_verified_at is not null);
end $body$`;

const SIGNATURE = "addresses_of_members(text, text[], boolean)";

/** Statements that make the function; after the tables, and again at every start. */
export function memberAddressFunctions(hasRole: boolean): string[] {
  return [
    // Of releases before addresses were confirmed.
    "drop function if exists addresses_of_members(text, text[])",
    FOUND,
    `revoke all on function ${SIGNATURE} from public`,
    ...(hasRole ? [`grant execute on function ${SIGNATURE} to rowcall_app`] : []),
  ];
}
