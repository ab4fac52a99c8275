import { Check, Minus } from "@/components/ui/icons";
import { Table, Td, Th, Tr } from "@/components/ui/table";
import { contract } from "@/lib/contract/contract";
import { isAtLeast, leastRoleOf, ROLE_LABELS, ROLES } from "@/lib/contract/roles";
import { ABILITIES } from "./abilities";

/** What each role can do, in words, worked out from the contract that the server enforces. */
export function RoleTable() {
  return (
    <Table label="What each role can do" scroll className="min-w-86 sm:min-w-120">
      <thead>
        <tr>
          <Th>
            <span className="sr-only">What</span>
          </Th>
          {ROLES.map((role) => (
            <Th key={role} className="w-20 max-sm:w-16 max-sm:px-1">
              {ROLE_LABELS[role]}
            </Th>
          ))}
        </tr>
      </thead>
      {ABILITIES.map(({ about, abilities }) => (
        <tbody key={about}>
          <tr>
            <th colSpan={ROLES.length + 1} scope="rowgroup" className="border-b pt-6 pb-2 text-start font-semibold">
              {about}
            </th>
          </tr>
          {abilities.map(({ does, operations }) => (
            <Tr key={does}>
              <th scope="row" className="h-10 max-w-56 border-b py-2 pe-3 text-start font-normal text-pretty">
                {does}
              </th>
              {ROLES.map((role) => (
                <Td key={role} className="max-sm:px-1">
                  <Allowed isAllowed={operations.every((name) => isAtLeast(role, leastRoleOf(contract[name])))} />
                </Td>
              ))}
            </Tr>
          ))}
        </tbody>
      ))}
    </Table>
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
