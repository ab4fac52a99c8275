import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useToast } from "@/components/ui/layer/toast";
import type { CallInput } from "@/lib/client/api/call";
import { call } from "@/lib/client/api/call";
import { noticeQueries } from "@/lib/client/api/notices";
import { operations } from "@/lib/client/api/operations";
import type { contract } from "@/lib/contract/contract";
import type { NoticeSettings } from "@/lib/contract/people/notices";

const KEY = noticeQueries.settings().queryKey;

export type NoticeChange = NonNullable<CallInput<typeof contract.updateNoticeSettings>["body"]>;

/** What a person wants to hear of: a change shows at once, is saved at once, and can be taken back for a while. */
export function useNoticeChoices(initialData: NoticeSettings) {
  const queries = useQueryClient();
  const toast = useToast();
  const { data } = useQuery({
    ...noticeQueries.settings(),
    initialData,
  });
  const save = useMutation({
    // One after the other, so that the last choice is the one that stays.
    scope: { id: "notice-settings" },
    mutationFn: ({ change }: { change: NoticeChange; back?: NoticeChange }) =>
      call(operations.updateNoticeSettings, { body: change }),
    onMutate: async ({ change }) => {
      await queries.cancelQueries({ queryKey: KEY });
      queries.setQueryData(KEY, (known) => known && withChange(known, change));
    },
    onSuccess: (_, { back }) =>
      back === undefined
        ? toast("Change undone")
        : toast("Change saved", { label: "Undo", onAction: () => save.mutate({ change: back }) }),
    // What the server has, once nothing is on its way to it any more.
    onSettled: () => {
      if (queries.isMutating({ mutationKey: KEY }) <= 1) return queries.invalidateQueries({ queryKey: KEY });
    },
    mutationKey: KEY,
  });
  return {
    settings: data,
    error: save.error,
    /** @param back what undoes it. */
    change: (change: NoticeChange, back: NoticeChange) => save.mutate({ change, back }),
  };
}

function withChange(settings: NoticeSettings, { kinds, digest }: NoticeChange): NoticeSettings {
  return { ...settings, kinds: { ...settings.kinds, ...kinds }, digest: digest ?? settings.digest };
}
