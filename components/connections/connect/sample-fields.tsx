import { voiceDelivery } from "@/lib/contract/voice-deliveries";

const FIELDS = Object.entries(voiceDelivery.shape).map(([name, schema]) => ({
  name,
  description: schema.meta()?.description ?? "",
  isRequired: name === "recordingUrl",
}));

/** The fields of what a phone system posts, drawn on the server: schemas are no business of a browser. */
export function SampleFields() {
  return (
    <dl className="flex flex-col divide-y border-y text-sm">
      {FIELDS.map(({ name, description, isRequired }) => (
        <div key={name} className="grid gap-x-4 py-2 sm:grid-cols-[9rem_minmax(0,1fr)]">
          <dt className="font-mono text-xs leading-5">
            {name}
            {isRequired && <span className="ms-2 font-sans text-ui text-ink-3">required</span>}
          </dt>
          <dd className="text-pretty text-ink-2">{description}</dd>
        </div>
      ))}
    </dl>
  );
}
