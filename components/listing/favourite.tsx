"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { IconButton } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import { Star } from "@/components/ui/icons";
import { call } from "@/lib/client/api/call";
import { listingQueries } from "@/lib/client/api/listing";
import { operations } from "@/lib/client/api/operations";
import type { Id } from "@/lib/core/ids";

/** Puts a thing among the reader's favourites, or takes it out; shown at once. */
export function Favourite({ id, name, isFavourite }: { id: Id<"dataset"> | Id<"report">; name: string; isFavourite: boolean }) {
  const queries = useQueryClient();
  const set = useMutation({
    mutationFn: (wanted: boolean) => call(operations.setFavourite, { body: { id, isFavourite: wanted } }),
    onSettled: () => queries.invalidateQueries({ queryKey: listingQueries.all }),
  });
  const isOn = set.isPending ? set.variables : isFavourite;
  return (
    <IconButton
      label={isOn ? `Remove from favorites: ${name}` : `Add to favorites: ${name}`}
      size="sm"
      aria-pressed={isOn}
      onClick={() => set.mutate(!isOn)}
    >
      <Star aria-hidden className={cn(isOn && "fill-current text-accent-ink")} />
    </IconButton>
  );
}
