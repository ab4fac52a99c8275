import type { Metadata } from "next";
import { RoleTable } from "@/components/members/role-table";
import { SettingsSection } from "@/components/settings/settings-section";
import { Link } from "@/components/ui/link";
import { pages } from "@/lib/core/pages";

export const metadata: Metadata = { title: "What each role can do" };

export default function RolesPage() {
  return (
    <SettingsSection
      title="What each role can do"
      lead={
        <>
          Each role includes everything the roles after it can do. API keys use scopes instead. Change someone&apos;s role under{" "}
          <Link href={pages.members()} className="text-accent-ink underline underline-offset-3">
            Members
          </Link>
          .
        </>
      }
    >
      <RoleTable />
    </SettingsSection>
  );
}
