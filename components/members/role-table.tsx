import { Check, Minus } from "@/components/ui/icons";
import { Table, Td, Th, Tr } from "@/components/ui/table";
import { endpoints } from "@/lib/contract/contract";
import { isAtLeast, leastRoleOf, ROLE_LABELS, ROLES } from "@/lib/contract/roles";

/** Operations that a person does in a workspace, by what they are about. */
const operations = endpoints.filter(({ auth }) => auth === "session" || auth === "secretKey");
const tags = [...new Set(operations.map(({ tag }) => tag))];

/** What each role can do, worked out from the contract that the server goes by. */
export function RoleTable() {
  return (
    <div className="flex flex-col gap-8">
      {tags.map((tag) => (
        <section key={tag}>
          <h3 className="mb-2 font-semibold">{tag}</h3>
          <Table label={`${tag}: what each role can do`} scroll className="min-w-120">
            <thead>
              <tr>
                <Th>Operation</Th>
                {ROLES.map((role) => (
                  <Th key={role} className="w-20">
                    {ROLE_LABELS[role]}
                  </Th>
                ))}
              </tr>
            </thead>
            <tbody>
              {operations
                .filter((contract) => contract.tag === tag)
                .map((contract) => (
                  <Tr key={contract.name}>
                    <Td className="max-w-56 text-pretty">{contract.summary}</Td>
                    {ROLES.map((role) => (
                      <Td key={role}>
                        <Allowed isAllowed={isAtLeast(role, leastRoleOf(contract))} />
                      </Td>
                    ))}
                  </Tr>
                ))}
            </tbody>
          </Table>
        </section>
      ))}
    </div>
  );
}

function Allowed({ isAllowed }: { isAllowed: boolean }) {
  const Icon = isAllowed ? Check : Minus;
  return (
    <span className={isAllowed ? "text-success-ink" : "text-ink-3"}>
      <Icon className="size-4" aria-hidden />
      <span className="sr-only">{isAllowed ? "Yes" : "No"}</span>
    </span>
  );
}
