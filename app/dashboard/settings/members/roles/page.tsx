import type { Metadata } from "next";
import { RoleTable } from "@/components/members/role-table";
import { SettingsSection } from "@/components/settings/settings-section";
import { Link } from "@/components/ui/link";
import { pages } from "@/lib/core/pages";

export const metadata: Metadata = { title: "What each role may do" };

export default function RolesPage() {
  return (
    <SettingsSection
      title="What each role may do"
      lead={
        <>
          Every operation of the dashboard, from the least role that may do it. API keys go by their scopes.{" "}
          <Link href={pages.members()} className="text-accent-ink underline underline-offset-3">
            Back to the members
          </Link>
        </>
      }
    >
      <RoleTable />
    </SettingsSection>
  );
}
